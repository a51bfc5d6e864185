import { spawn } from 'node:child_process'
import type { ClusterOwner } from './clusterOwner.ts'

/**
 * Runs one of PostgreSQL's programs as the owner, and returns its exit code and the end of its output. It
 * does not inherit our environment, which is full of secrets. It does not inherit our working directory,
 * which it may not be able to enter.
 */
export function runProcess(program: string, owner: ClusterOwner | undefined, args: string[], input = '') {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      ...owner,
    })
    let output = ''
    const append = (text: string) => {
      output = (output + text).slice(-4000)
    }
    child.stdout.setEncoding('utf8').on('data', append)
    child.stderr.setEncoding('utf8').on('data', append)
    // A program that exits early closes its stdin while we write (EPIPE); its exit code says what happened.
    child.stdin.on('error', () => {}).end(input)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output: output.trim() }))
  })
}
