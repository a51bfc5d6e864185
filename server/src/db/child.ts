import { spawn } from 'node:child_process'
import type { Owner } from './owner.ts'

/**
 * Runs one of PostgreSQL's programs as the owner, and gives its exit code and the last of what it printed. Its
 * environment is not ours, which is full of secrets; its folder is not ours, which it may not be able to enter.
 */
export function run(program: string, owner: Owner | undefined, words: string[], input = '') {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(program, words, {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      ...owner,
    })
    let output = ''
    const keep = (text: string) => {
      output = (output + text).slice(-4000)
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    // A program that ended early closes its input under our hands; its exit code tells the story.
    child.stdin.on('error', () => {}).end(input)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output: output.trim() }))
  })
}
