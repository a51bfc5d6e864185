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
  /contract\/src\/(endpoint|languages|limits|opens)\.ts$|src\/(ui\/(Alert|Button|Card|choices|Countdown|CopyButton|EmptyState|Field|FieldFrame|Logo|PageTitle|PasswordField|Skeleton|VisuallyHidden|field|cx|say|useDialog|useSteadyWait)\.tsx?|(api\/(call|early|expiry|failure|bareCalls|lazyPart|token|useCall)|session\/(session|sessionEnd|browser|digest|screens)|theme\/themeMode|i18n\/(IntlRoot|language|store|override|messages|say)|app\/(App|loadChunk|lazyPage|routes|CrashPage)|main|session\/popState|paths)\.tsx?|features\/auth\/(Corner|PublicFrame|Wait|Resend|useEnter|useFields|useHydrated|usePublicSettings|linkTo|maskAddress|signin\/(SignInForm|SignInFailure|useSignIn|CodeForm))\.tsx?)$|lucide-react\/.*\/(sun|moon|chevron-down|eye|eye-off|x|circle-alert|check|copy|log-out|globe)\.m?js$/

/**
 * What the signed-in part needs before its first render, besides `main`, and rules shared with the server
 * that need no schema.
 */
const shell =
  /@tanstack\/(react-query|query-core)\/(?!.*(queriesObserver|useQueries))|src\/(app\/(SignedIn|Layout|Header|Sidebar|alertNews|UserMenu|QuickExit|RequireSession|navigation)[^/]*|api\/(queries|contentFile)|i18n\/formats|session\/useTrial|lists\/Refused|ui\/(Avatar|Chip|Disclosure|Drawer|SegmentedBar|toasts|ToastRegion|Tooltip|TrialButton|useTooltip)|features\/course\/use(Course|CourseNames|Wide)[^/]*)\.tsx?$|lucide-react\/.*\/clock\.m?js$|contract\/src\/(policy|maps|progress|version|reader|profileNames)\.ts$/

/** The quick exit, for the signed-in part and for the pages that need no account. */
const exit = /src\/session\/useQuickExit\.ts$/

/**
 * What the console's pages share, in a few files instead of dozens: each file name costs every page some
 * bytes.
 */
const filterControls = /src\/ui\/(Select|SearchField)\.tsx$|contract\/src\/(peopleNames|accessLevel)\.ts$/
const people = /contract\/src\/(bulk|users|devices|create|members)\.ts$|session\/useSayField\.ts$/
const lists =
  /src\/(lists\/(?!systems|teamChoice|teamsCall|FilterChips|useListView|[A-Za-z]*Draft|Conflict|FormDialog|SendDialog|Refused|TeamChoice)[^/]+|ui\/(Forbidden|ExportMenu)\.tsx|session\/peopleTouch\.ts)$|lucide-react\/.*\/funnel\.m?js$/
const bulk = /src\/lists\/bulk\/(ticks|selection|SelectionBar|usePickedText|useBulk|bulk)\.tsx?$/
const drafts =
  /src\/(lists\/([A-Za-z]*Draft|Conflict|FormDialog|SendDialog|TeamChoice)[^/]*|ui\/(SaveBar|LeaveDialog)\.tsx)$/

/**
 * What dashboard, lessons and assistant share: the next step, the names of systems, and how a step is
 * rendered.
 */
const plan =
  /src\/(features\/course\/ticks\/(usePlan|oneLight)|app\/opensLesson)\.ts$|contract\/src\/systemNames\.ts$/
const steps = /src\/features\/course\/slides\/(SlideView|StepView|Absence)\.tsx$/

/** Schemas, for both. */
const sharedSchemas =
  /node_modules\/zod\/|contract\/src\/(fields|session|admins|courses|licenses|device|profile|lesson)\.ts$/

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
