import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// JavaScript, so that what turns TypeScript into it, and its memory, is not loaded: the second start finds its sources
// stripped and compiled.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compile'))
// `npm start` gives --max-semi-space-size=16, as this cannot be set here: what is young stays near the processor, and
// a server that was busy once holds 90 MiB less.
// What a start throws away must not make the nursery of young objects large for good; under load it grows again.
setFlagsFromString('--semi-space-growth-factor=1')
await import('./run.ts')
setFlagsFromString('--semi-space-growth-factor=2')
// A server throws most away young, from which V8 concludes to go through all that is old each time a tenth has been
// added: every other second under load, for a tenth of a second in which people wait. Three quarters more are enough.
setFlagsFromString('--heap-growing-percent=75')
