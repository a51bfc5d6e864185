import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { courseMessages } from '../generate.ts'
import { readContent } from '../read.ts'

/** Output of a command, and its exit code: 0 for success, 1 for failure. */
export interface CommandOutput {
  text: string
  code: 0 | 1
}

export const failure = (...why: string[]): CommandOutput => ({ text: why.join('\n'), code: 1 })

/** Today in the format of the rules: `2026-11-22`. */
export const today = () => new Date().toISOString().slice(0, 10)

export const readJson = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** Writes a file of the course in the common format, so that a diff shows only real changes. */
export function writeJson(folder: string, file: string, value: unknown, indent = 1): void {
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, indent)}\n`)
}

/** Regenerates translations/course.json. */
export function regenerate(folder: string): void {
  const { outline, lessons } = readContent(folder)
  writeJson(folder, 'translations/course.json', courseMessages(outline, lessons), 2)
}
