import { readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../../docs/limits.md'), 'utf8')
const source = join(import.meta.dirname, '../src')

/** Rate limit rules in the code: `rule('name'`, `takeAttempt(deps, 'name'`, or `name: 'name', free: …`. */
const named =
  /\b(?:rule|window|hourlyRule)\(\s*'([\w-]+)'|\btakeAttempt\(deps, '([\w-]+)'|\bname: '([\w-]+)',\s*(?:free\b|\.\.\.)/g

test('the page of limits names every counter of the code, and none that is gone', async () => {
  const counters = new Set<string>()
  for await (const file of glob('**/*.ts', { cwd: source })) {
    if (file.endsWith('.test.ts')) continue
    for (const match of (await readFile(join(source, file), 'utf8')).matchAll(named))
      counters.add(match[1] ?? match[2] ?? match[3] ?? '')
  }
  expect(counters.size).toBeGreaterThan(40)
  const rows = page.split('## Counters in the database')[1]?.split('\n## ')[0] ?? ''
  const listed = [...rows.matchAll(/^(`[^|]+`) \|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  )
  expect(listed).toHaveLength(counters.size)
  expect(new Set(listed)).toEqual(counters)
})
