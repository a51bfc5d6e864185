import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ruleNames } from '../desk/ruleNames.ts'
import { rules } from './index.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const rows = [...readme.matchAll(/^\| (\d+) \| [EW, ]+ \| (.+) \| (.*)\|$/gmu)]

it('the guide names each of the 42 rules once, with functions that are there, and only 29 without', () => {
  const all = Array.from({ length: 42 }, (_, index) => index + 1)
  expect(rows.map(([, number]) => Number(number))).toEqual(all)
  expect(Object.keys(ruleNames).map(Number)).toEqual(all)
  const known = new Set(rules.map(({ name }) => name))
  for (const [, number, , functions = ''] of rows) {
    const named = [...functions.matchAll(/`\w+\.(\w+)`/gu)].map(([, name = '']) => name)
    expect(
      named.filter((name) => !known.has(name)),
      number,
    ).toEqual([])
    expect(named.length > 0, number).toBe(number !== '29')
  }
})
