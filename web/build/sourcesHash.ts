import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** All sources of a build, without tests. */
const sources = [
  'package-lock.json',
  'web/{vite.config.ts,package.json}',
  'web/{src,build}/**/*.*',
  'contract/src/**/*.ts',
  'content/**/*.*',
  'docs/**/*.md',
]

/** One hash over names and contents of the sources: equal hashes, equal builds. */
export function sourcesHash(): string {
  const hash = createHash('sha256')
  const exclude = ['**/node_modules/**', '**/*.test.*']
  for (const file of globSync(sources, { cwd: root, exclude }).toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}
