import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { type CommandOutput, failure } from './contentJson.ts'

const root = join(import.meta.dirname, '../..')

/** `npm run content -- look [folder]`: the web draws the steps, so its build writes the sheet. */
export function look([folder = join(root, 'build')]: readonly string[]): CommandOutput {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'web/build/drawings.ts'), resolve(folder)],
    { encoding: 'utf8' },
  )
  return status === 0 ? { text: stdout.trim(), code: 0 } : failure(stderr.trim())
}
