import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, '../src/api/loadChunk.ts')

/** Puts `importChunk` around every import(), with all files that it needs, in place of Vite's own preloading. */
export function chunkPlugin(): Plugin {
  return {
    name: 'import-chunk',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { importChunk as __vitePreload } from ${JSON.stringify(source)}`,
    },
  }
}

/** Vite leaves out the file of an import() that imports nothing itself. */
export const withOwnFile = (file: string, files: string[]) =>
  files.includes(file) ? files : [file, ...files]
