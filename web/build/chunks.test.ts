// @vitest-environment node
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkOf, readModules } from './chunks.ts'

const source = join(import.meta.dirname, '../src')
const entries = {
  'main.tsx': ['app/routes.tsx'],
  'features/auth/signin/SignInPage.tsx': ['ui/PasswordField.tsx'],
  'app/SignedIn.tsx': ['app/Sidebar.tsx', 'ui/Dialog.tsx'],
  'app/screens/DashboardRoute.tsx': ['course/usePlan.ts', 'ui/Badge.tsx'],
  'app/screens/LessonRoute.tsx': ['course/usePlan.ts', 'course/Slide.tsx', 'ui/Badge.tsx'],
  'features/course/strip/stepParts.ts': ['ui/Screen.tsx'],
  'features/course/slides/slideParts.ts': ['course/Slide.tsx', 'course/end.ts'],
  'app/assistant/LessonDock.tsx': ['app/assistant/texts.ts'],
  'app/assistant/AssistantRoute.tsx': ['app/assistant/texts.ts'],
  'app/screens/PeopleRoute.tsx': ['ui/Table.tsx', '../../contract/src/teams/rules.ts'],
  'features/auth/signup/SignUpPage.tsx': ['ui/PasswordField.tsx', 'ui/Dialog.tsx'],
  'features/auth/verify/VerifyPage.tsx': [],
  'features/auth/reset/ForgotPasswordPage.tsx': [],
  'features/auth/keep/KeepAccountPage.tsx': [],
  'app/public/NotFoundPage.tsx': [],
  'app/screens/EmergencyRoute.tsx': ['app/GuideFrame.tsx'],
  'app/screens/CrossingRoute.tsx': ['app/GuideFrame.tsx'],
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [
      `features/page${at}.tsx`,
      ['ui/Table.tsx', 'ui/FormDialog.tsx', '../../contract/src/teams/teams.ts', 'course/Slide.tsx'],
    ]),
  ),
  'features/lonely.tsx': ['features/part.ts'],
} satisfies Record<string, string[]>
const imports: Record<string, string[]> = {
  ...entries,
  '../../contract/src/teams/teams.ts': ['../node_modules/zod/index.js', '../../contract/src/teams/rules.ts'],
}
const id = (file: string) => join(source, file)

function graph(all: Record<string, string[]> = imports) {
  const known = new Map(Object.entries(all).map(([file, targets]) => [id(file), targets.map(id)]))
  return {
    getModuleInfo: (of: string) => {
      const importedIds = known.get(of)
      if (!importedIds && Object.keys(entries).map(id).includes(of)) return null
      const dynamicallyImportedIds = of === id('main.tsx') ? Object.keys(entries).map(id) : []
      return { importedIds: importedIds ?? [], dynamicallyImportedIds }
    },
  }
}

test('a module is in the chunk of the pages that need it', () => {
  const modules = readModules(graph())
  const chunk = (file: string) => {
    const module = modules.get(id(file))
    return module && chunkOf(module)
  }
  const found = Object.fromEntries(
    [
      'main.tsx',
      'app/routes.tsx',
      'features/auth/signin/SignInPage.tsx',
      'ui/PasswordField.tsx',
      'app/Sidebar.tsx',
      'ui/Dialog.tsx',
      'course/usePlan.ts',
      'course/Slide.tsx',
      'app/GuideFrame.tsx',
      'ui/Table.tsx',
      'ui/FormDialog.tsx',
      '../../contract/src/teams/teams.ts',
      '../../contract/src/teams/rules.ts',
      '../node_modules/zod/index.js',
      'features/part.ts',
      'features/page0.tsx',
      'app/screens/LessonRoute.tsx',
      'features/course/strip/stepParts.ts',
      'ui/Screen.tsx',
      'features/course/slides/slideParts.ts',
      'course/end.ts',
      'app/assistant/texts.ts',
    ].map((file) => [file.replace(/.*\//, ''), chunk(file)]),
  )
  expect(found).toEqual({
    'main.tsx': 'main',
    'routes.tsx': 'main',
    'SignInPage.tsx': 'signin',
    'PasswordField.tsx': 'signin',
    'Sidebar.tsx': 'shell',
    'Dialog.tsx': 'open',
    'usePlan.ts': 'shell',
    'Slide.tsx': 'slides',
    'GuideFrame.tsx': 'exit',
    'Table.tsx': 'console',
    'FormDialog.tsx': 'dialogs',
    'teams.ts': 'schemas',
    'rules.ts': 'console',
    'index.js': 'schemas',
    'part.ts': null,
    'page0.tsx': null,
    'LessonRoute.tsx': 'slides',
    'stepParts.ts': 'slides',
    'Screen.tsx': 'slides',
    'slideParts.ts': 'lessonEnd',
    'end.ts': 'lessonEnd',
    'texts.ts': 'lessonDock',
  })
})

test('a page that was renamed stops the build', () => {
  const { 'app/SignedIn.tsx': _, ...others } = imports
  expect(() => readModules(graph(others))).toThrow('app/SignedIn.tsx is in no chunk')
})
