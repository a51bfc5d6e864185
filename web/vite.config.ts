import { createHash } from 'node:crypto'
import { basename, join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkPlugin, withOwnFile } from './build/chunkPlugin.ts'
import { messageFormat, parserlessBuild } from './build/formatjs.ts'
import { guideChunkName, guidesPlugin } from './build/guidesPlugin.ts'
import { messagesChunkName, messagesPlugin } from './build/messagesPlugin.ts'

/** The browser floor: an iPhone X stops at iOS 16; Chrome, Samsung Internet and Firefox of two years ago. */
export const floor = ['safari16.4', 'ios16.4', 'chrome115', 'firefox115']

const vendors = new Set([
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-intl',
  'intl-messageformat',
  '@formatjs/intl',
  '@formatjs/fast-memoize',
])

/**
 * The entry with what every page needs: the components of a form, calls, session, texts, signing in itself.
 */
const main =
  /contract\/src\/[a-z]+\/(endpoint|languages|limits|opens)\.ts$|src\/(ui\/([a-z]+\/)?(Alert|Button|Card|choiceFields|Countdown|CopyButton|EmptyState|Field|FieldFrame|Logo|PageTitle|PasswordField|Skeleton|VisuallyHidden|useFieldIds|cx|useUiSay|useDialog|useDelayedLoading)\.tsx?|(api\/(files\/)?(call|bootPrefetch|expiry|failure|endpointRoutes|lazyComponent|token|useCall)|session\/(session|sessionEnd|browser|digest)|shared\/(knownPaths|popState|forms\/(useForm|fieldPath))|theme\/themeMode|i18n\/(IntlRoot|language|messageStore|overrides|messages|say)|app\/(routing\/)?(App|lazyPage|routes|CrashPage)|main|paths|store)\.tsx?|features\/auth\/(LanguageThemeBar|PublicFrame|RetryCountdown|ResendButton|useOpenSession|useHydrated|usePublicSettings|linkTo|maskAddress|signin\/(SignInForm|SignInFailure|useSignIn|CodeForm))\.tsx?)$|lucide-react\/.*\/(sun|moon|chevron-down|eye|eye-off|x|circle-alert|check|copy|log-out|globe)\.m?js$/

/**
 * What the signed-in part needs before its first render, besides `main`, and rules shared with the server
 * that need no schema.
 */
const shell =
  /@tanstack\/(react-query|query-core)\/(?!.*(queriesObserver|useQueries))|src\/(app\/([a-z]+\/)?(SignedIn|Layout|Header|Sidebar|headerAlerts|UserMenu|QuickExit|RequireSession|navigation)[^/]*|api\/(files\/)?(queries|contentFile)|i18n\/formats|shared\/(useTrial|forms\/FailureAlert)|ui\/[a-z]+\/(Avatar|Chip|Disclosure|SegmentedBar|toasts|ToastRegion|Tooltip|TrialButton|useTooltip)|features\/course\/use(Course|CourseNames)[^/]*|shared\/useWide)\.tsx?$|lucide-react\/.*\/clock\.m?js$|contract\/src\/[a-z]+\/(policy|submoduleMaps|progress|version|lessonReader|profileNames)\.ts$/

/** The quick exit, for the signed-in part and for the pages that need no account. */
const exit = /src\/session\/useQuickExit\.ts$/

/**
 * What the console's pages share, in a few files instead of dozens: each file name costs every page some
 * bytes.
 */
const filterControls =
  /src\/ui\/fields\/(Select|SearchField)\.tsx$|contract\/src\/people\/(peopleEnums|accessLevel)\.ts$/
const people =
  /contract\/src\/[a-z]+\/(bulkActions|users|devices|newPeople|members)\.ts$|shared\/useSayField\.ts$/
const lists =
  /src\/(lists\/(?!systems|FilterChips|useListView)[^/]+|shared\/(forms\/QuerySection\.tsx|Lists\.module\.css)|ui\/[a-z]+\/(Forbidden|ExportMenu|ChangeButton)\.tsx|api\/files\/(download|saveFile)\.ts|shared\/invalidatedByPeople\.ts)$|lucide-react\/.*\/funnel\.m?js$/
const bulk =
  /src\/lists\/bulk\/(selectionCheckboxes|selection|SelectionBar|useSelectionText|useBulkActions|bulkRequest)\.tsx?$/
const drafts =
  /src\/(shared\/forms\/([A-Za-z]*Draft|Conflict|FormDialog|SendDialog|TeamChoice)[^/]*|ui\/[a-z]+\/(SaveBar|LeaveDialog)\.tsx)$/

/**
 * What dashboard, lessons and assistant share: the next step, the names of systems, and how a step is
 * rendered.
 */
const plan =
  /src\/(features\/course\/ticks\/(usePlan|nextStep)|app\/opensLesson)\.ts$|contract\/src\/devices\/systemNames\.ts$/
const steps = /src\/features\/course\/slides\/(SlideView|StepView|Absence)\.tsx$/

/** Schemas, for both. */
const sharedSchemas =
  /node_modules\/zod\/|contract\/src\/[a-z]+\/(fields|session|admins|courses|licenses|device|profile|lesson)\.ts$/

const entityTable = join(import.meta.dirname, '../node_modules/decode-named-character-reference/index.js')

const api = process.env['API'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), messagesPlugin(), guidesPlugin(), chunkPlugin()],
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: [
      // Built-in messages arrive compiled: the parser (6.5 kB compressed) is only in virtual:icu-parser.
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: parserlessBuild },
      { find: /^intl-messageformat$/, replacement: messageFormat },
      // The browser's variant decodes entities with innerHTML, which Trusted Types block; this one has a
      // table.
      { find: /^decode-named-character-reference$/, replacement: entityTable },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  server: {
    host: '127.0.0.1',
    proxy: { '/v2': { target: api, ws: true }, '/content': { target: api } },
  },
  build: {
    outDir: 'dist',
    target: floor,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withOwnFile },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: join(import.meta.dirname, 'src/main.tsx') },
      output: {
        // One file instead of ten small ones; the rest of ui goes where it is used.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: isVendor },
            // The order matters: a group includes what its modules import, unless an earlier group has it.
            { name: 'main', test: main },
            { name: 'choose', test: filterControls },
            { name: 'agreed', test: sharedSchemas },
            { name: 'exit', test: exit },
            { name: 'shell', test: shell },
            { name: 'plan', test: plan },
            { name: 'steps', test: steps },
            { name: 'people', test: people },
            { name: 'lists', test: lists },
            { name: 'drafts', test: drafts },
            { name: 'bulk', test: bulk },
          ],
        },
        entryFileNames: 'static/js/[name]-[hash:7].js',
        chunkFileNames: ({ facadeModuleId }) =>
          `static/js/${messagesChunkName(facadeModuleId) ?? guideChunkName(facadeModuleId) ?? '[name]'}-[hash:7].js`,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'static/css/[name]-[hash:7][extname]'
            : 'static/assets/[name]-[hash:7][extname]',
      },
    },
  },
})

/**
 * Chunk for what changes only with a dependency, so that it stays in the browser's cache across most
 * deployments.
 */
function isVendor(id: string) {
  // The last folder counts: npm nests the parser, which only override files need, inside react-intl.
  const [, library = ''] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  return vendors.has(library) || id === parserlessBuild
}

/** Readable, the same in the client and the prerendering build, and unique for equal names in two folders. */
function scopedName(local: string, file: string) {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  const folderHash = createHash('sha256').update(path).digest('base64url').slice(0, 3)
  return `${basename(path, '.module.css')}-${local}-${folderHash}`
}
