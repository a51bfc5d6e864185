import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The second start finds its sources stripped and compiled: a third quicker, and less memory.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compile'))
await import('./run.ts')
