import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

/*
 * Runs the whole test suite repeatedly while every core is kept busy by something else: a test that waits by
 * the clock, or a page that is right only when it is fast, fails here first. Exits with 1 at the first red
 * run. Arguments: another command than `npm test`.
 */
const runs = Number(process.env['RUNS'] ?? 5)
const hogs = Number(process.env['HOGS'] ?? availableParallelism())
const [program = 'npm', ...args] = process.argv.length > 2 ? process.argv.slice(2) : ['npm', 'test']

const busy = Array.from({ length: hogs }, () => spawn(process.execPath, ['-e', 'for (;;);']))
const endBusy = () => busy.forEach((hog) => hog.kill('SIGKILL'))
process.on('exit', endBusy)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

for (let run = 1; run <= runs; run += 1) {
  const begun = performance.now()
  const [code] = await once(spawn(program, args, { stdio: 'inherit' }), 'exit')
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  console.log(
    `run ${run} of ${runs}, ${hogs} cores kept busy: ${code === 0 ? 'green' : 'red'}, ${minutes} min`,
  )
  if (code !== 0) process.exit(1)
}
process.exit(0)
