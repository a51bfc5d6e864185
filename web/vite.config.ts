import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkPlugin, withOwnFile } from './build/chunkPlugin.ts'
import { chunkGroups } from './build/chunks.ts'
import { messageFormat, parserlessBuild } from './build/texts/formatjs.ts'
import { guideChunkName, guidesPlugin } from './build/pages/guidesPlugin.ts'
import { scenesPlugin } from './build/pages/scenesPlugin.ts'
import { messagesChunkName, messagesPlugin } from './build/texts/messagesPlugin.ts'
import { routesPlugin } from './build/routesPlugin.ts'

/** The browser floor: an iPhone X stops at iOS 16; Chrome, Samsung Internet and Firefox of two years ago. */
export const floor = ['safari16.4', 'ios16.4', 'chrome115', 'firefox115']

const vendors = new Set([
  'react',
  'react-dom',
  'scheduler',
  'react-intl',
  'intl-messageformat',
  '@formatjs/intl',
  '@formatjs/fast-memoize',
])

const entityTable = join(import.meta.dirname, '../node_modules/decode-named-character-reference/index.js')

/** What the bundler adds for modules that are not ESM. */
const bundlerRuntime = '\0rolldown/runtime.js'

const api = process.env['API'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), messagesPlugin(), guidesPlugin(), scenesPlugin(), routesPlugin(), chunkPlugin()],
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: [
      // Built-in messages arrive compiled: the parser (6.5 kB compressed) is only in virtual:icu-parser.
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: parserlessBuild },
      // Icons are drawn in one size and colour: a fraction of lucide's own function.
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: join(import.meta.dirname, 'src/ui/createIcon.ts'),
      },
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
        // A few files instead of dozens: each file name costs every page some bytes.
        codeSplitting: {
          groups: [{ name: 'vendor', test: isVendor }, ...chunkGroups],
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
  return vendors.has(library) || id === parserlessBuild || id === bundlerRuntime
}

/** Names of the modules of styles. */
const styleFiles = globSync('src/**/*.module.css', { cwd: import.meta.dirname }).map((file) => basename(file))

/**
 * Readable, and the same in the client and the prerendering build. The folder is part of it only where two
 * files have the same name: every class is in the scripts of its page.
 */
function scopedName(local: string, file: string) {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  const name = `${basename(path, '.module.css')}-${local}`
  if (styleFiles.filter((other) => other === basename(path)).length === 1) return name
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`
}
