import { join } from 'node:path'

/*
 * Which modules are in one chunk, by the graph of static imports alone: renaming a component moves no code
 * to another chunk. An entry is main.tsx or a module that an import() names.
 */

const source = join(import.meta.dirname, '../src')
const roots = (...files: string[]) => files.map((file) => join(source, file))

/** Pages whose first load is measured, or that people without an account read. */
const main = roots('main.tsx')
const signIn = roots('features/auth/signin/SignInPage.tsx')
const frame = roots('app/SignedIn.tsx')
const dashboard = roots('app/screens/DashboardRoute.tsx')
const lesson = roots('app/screens/LessonRoute.tsx', 'features/course/strip/stepParts.ts')
/** What a lesson loads after its first picture. */
const lessonEnd = roots('features/course/slides/slideParts.ts')
const lessonDock = roots('app/assistant/LessonDock.tsx')
const openPages = roots(
  'features/auth/signup/SignUpPage.tsx',
  'features/auth/verify/VerifyPage.tsx',
  'features/auth/reset/ForgotPasswordPage.tsx',
  'features/auth/keep/KeepAccountPage.tsx',
  'app/public/NotFoundPage.tsx',
)
const people = roots('app/screens/PeopleRoute.tsx')
const guidePages = roots('app/screens/EmergencyRoute.tsx', 'app/screens/CrossingRoute.tsx')

/** Entries that share a chunk with what they need. */
const joined = new Set([...main, ...signIn, ...frame, ...lesson, ...lessonEnd, ...lessonDock])

type Module = {
  id: string
  /** The entries that need it. */
  entries: ReadonlySet<string>
  /** Whether it is part of zod, or needs it: schemas are a tenth of the first load. */
  schema: boolean
}
type Chunk = { name: string; holds: (module: Module) => boolean }

const needs = ({ entries }: Module, ...pages: string[][]) => pages.flat().some((page) => entries.has(page))
const sharedBy = ({ entries }: Module, least: number) => entries.size >= least
const isOwn = ({ id }: Module) => !id.includes('/node_modules/')
/** What most signed-in pages share and no public page needs: a separate file would cost a request. */
const isOfMostFramed = (m: Module) =>
  !m.schema && isOwn(m) && sharedBy(m, many) && !needs(m, main, signIn, openPages, guidePages)
const isOfDashboard = (m: Module) =>
  !m.schema && needs(m, dashboard) && sharedBy(m, 2) && !needs(m, main, signIn, openPages, guidePages)
const isContract = ({ id }: Module) => id.includes('/contract/src/')

/** How many entries share a module. */
const [many, several, some] = [24, 10, 5]

/**
 * In this order: a module is in the first chunk that holds it. What a module imports has at least its
 * entries, so that an earlier chunk never needs a later one, except schemas.
 */
const chunks: readonly Chunk[] = [
  { name: 'main', holds: (m) => needs(m, main) || (needs(m, signIn) && (needs(m, frame) || sharedBy(m, 8))) },
  { name: 'signin', holds: (m) => needs(m, signIn) },
  { name: 'open', holds: (m) => needs(m, openPages) && needs(m, frame, dashboard, lesson) },
  {
    name: 'shell',
    // Every way in leads to the dashboard: what it shares with lessons and lists is needed there first.
    holds: (m) => needs(m, frame) || isOfMostFramed(m) || isOfDashboard(m),
  },
  { name: 'forms', holds: (m) => !m.schema && needs(m, openPages) && sharedBy(m, 3) },
  {
    name: 'common',
    holds: (m) =>
      !m.schema &&
      ((isOwn(m) && (sharedBy(m, many) || (isContract(m) && sharedBy(m, several)))) ||
        (needs(m, guidePages) && needs(m, lesson))),
  },
  { name: 'exit', holds: (m) => !m.schema && needs(m, guidePages) && sharedBy(m, 2) },
  // With what only lessons need: a separate file would be one more request before the first picture.
  { name: 'slides', holds: (m) => !m.schema && needs(m, lesson) },
  { name: 'schemas', holds: (m) => m.schema && (!isOwn(m) || isContract(m)) && sharedBy(m, some) },
  { name: 'console', holds: (m) => !m.schema && sharedBy(m, 2) && needs(m, people) },
  { name: 'dialogs', holds: (m) => !m.schema && isOwn(m) && sharedBy(m, some) },
  { name: 'lessonEnd', holds: (m) => !m.schema && needs(m, lessonEnd) },
  { name: 'lessonDock', holds: (m) => !m.schema && needs(m, lessonDock) },
]

/**
 * Parts of packages that an index imports for everyone and few pages use. The graph tells who imports the
 * index, not what of it is used, so these are left to the bundler.
 */
const rarelyUsed = [
  '@tanstack/react-query/build/modern/useQueries.js',
  '@tanstack/query-core/build/modern/queriesObserver.js',
]
const isRarelyUsed = (id: string) => rarelyUsed.some((part) => id.endsWith(part))

/** What the bundler tells of a module. */
type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): ModuleInfo | null }

/** Every module by id, with the entries that need it. */
export function readModules(graph: Graph): Map<string, Module> {
  const infoOf = (id: string) => graph.getModuleInfo(id)
  const lost = [main, signIn, frame, dashboard, lesson, lessonEnd, lessonDock, people, openPages, guidePages]
    .flat()
    .find((root) => !infoOf(root))
  if (lost) throw new Error(`${lost} is in no chunk: correct build/chunks.ts`)

  const entries = new Set(main)
  const entriesOf = new Map<string, Set<string>>()
  const schemas = new Set<string>()
  // A set is iterated in order of insertion, including what is added meanwhile.
  for (const entry of entries) {
    const visit = (id: string): boolean => {
      const known = entriesOf.get(id) ?? new Set()
      if (known.has(entry)) return schemas.has(id)
      entriesOf.set(id, known.add(entry))
      const info = infoOf(id)
      for (const target of info?.dynamicallyImportedIds ?? []) entries.add(target)
      const imported = (info?.importedIds ?? []).filter((target) => !isRarelyUsed(target))
      const needsSchema = imported.map(visit).some(Boolean)
      if (needsSchema || id.includes('/node_modules/zod/')) schemas.add(id)
      return schemas.has(id)
    }
    visit(entry)
  }
  return new Map(
    [...entriesOf].map(([id, needing]) => [id, { id, entries: needing, schema: schemas.has(id) }]),
  )
}

/** The chunk of a module; null leaves it to the bundler, as an entry that has a separate chunk. */
export function chunkOf(module: Module): string | null {
  const hasOwnChunk = module.entries.has(module.id) && !joined.has(module.id)
  if (hasOwnChunk) return null
  return chunks.find(({ holds }) => holds(module))?.name ?? null
}

let modules: ReturnType<typeof readModules> | undefined

/** For `codeSplitting`: one group per chunk, in order. */
export const chunkGroups = chunks.map(({ name }) => ({
  debugName: name,
  name: (id: string, graph: Graph) => {
    modules ??= readModules(graph)
    const module = modules.get(id)
    return module && chunkOf(module) === name ? name : null
  },
}))
