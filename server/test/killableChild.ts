import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program in a separate process, so that a test can kill it with SIGKILL. */
export function startKillable(program: string, options: string) {
  const child = spawn(process.execPath, [program, options], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  return {
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
