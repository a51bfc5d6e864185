import module from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

if (!process.features.typescript) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: use \`npm start\`, which brings a newer one, or Node 24\n`,
  )
  process.exit(1)
}
if (process.stdout.isTTY) process.stdout.write('\n  Starting: database, migrations, content …\n')

// This file is JavaScript so that Node's TypeScript stripper, and its memory, need not be loaded. From the
// second start on, the compile cache has the sources stripped and compiled.
module.enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compile'))
// `npm start` sets --max-semi-space-size=16, which cannot be set here: the young generation stays in the CPU
// cache, and after a busy period the server holds 90 MiB less.
//
// Keep the young generation small during startup, whose garbage would enlarge it for good; later it may grow.
setFlagsFromString('--semi-space-growth-factor=1')
await import('./run.ts')
setFlagsFromString('--semi-space-growth-factor=2')
// Most objects of a server die young, so V8 runs a full GC each time the old generation has grown by 10 %.
// Under load that is a pause of 100 ms every two seconds. With this flag a full GC runs after 75 % of growth.
setFlagsFromString('--heap-growing-percent=75')
