import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { courseMessages } from '../generate.ts'
import { readContent } from '../read.ts'

/** What a command says, and whether it went well: 0, or 1. */
export interface Said {
  text: string
  code: 0 | 1
}

export const refused = (...why: string[]): Said => ({ text: why.join('\n'), code: 1 })

/** Today as the rules count it: `2026-11-22`. */
export const today = () => new Date().toISOString().slice(0, 10)

export const readJson = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** Writes a file of the course as all of them are written, so that only what changed is seen. */
export function writeJson(folder: string, file: string, value: unknown, indent = 1): void {
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, indent)}\n`)
}

/** Writes translations/course.json anew. */
export function regenerate(folder: string): void {
  const { outline, lessons } = readContent(folder)
  writeJson(folder, 'translations/course.json', courseMessages(outline, lessons), 2)
}
