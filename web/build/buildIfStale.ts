import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourcesHash } from './sourcesHash.ts'

/** Runs before `npm start` and the tests: builds only if a source has changed since the last build. */
const start = performance.now()
const built = await readFile(join(import.meta.dirname, '../dist/.stamp'), 'utf8').catch(() => '')
const stale = built !== sourcesHash()

if (stale) console.log('web: building, which takes up to a minute …')
// Imported lazily: the bundler is needed only for a build.
if (stale) await (await import('./build.ts')).buildWeb()
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(stale ? `web: built in ${seconds} s` : `web: the build is current (${seconds} s)`)
