import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, '../src/api/files/loadChunk.ts')

/** Wraps every import() in `importChunk`, with all files that it needs, instead of Vite's preloading. */
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

/** Vite omits the file of an import() whose module imports nothing itself. */
export const withOwnFile = (file: string, files: string[]) =>
  files.includes(file) ? files : [file, ...files]
