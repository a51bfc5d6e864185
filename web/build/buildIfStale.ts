import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWeb, dist } from './build.ts'

const root = join(import.meta.dirname, '../..')

/** All that a build is made of, but for tests. */
const sources = [
  'package-lock.json',
  'web/{vite.config.ts,package.json,index.html}',
  'web/{src,build}/**/*.*',
  'contract/src/**/*.ts',
  'content/**/*.*',
]

/** One hash over names and contents of the sources. */
export function sourcesHash(): string {
  const hash = createHash('sha256')
  const exclude = ['**/node_modules/**', '**/*.test.*']
  for (const file of globSync(sources, { cwd: root, exclude, withFileTypes: false }).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

if (import.meta.main) {
  const start = performance.now()
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1)
  const hash = sourcesHash()
  const built = await readFile(join(dist, '.stamp'), 'utf8').catch(() => '')
  if (built === hash) {
    console.log(`web: the build is current (${seconds()} s)`)
  } else {
    await buildWeb(hash)
    console.log(`web: built in ${seconds()} s`)
  }
}
