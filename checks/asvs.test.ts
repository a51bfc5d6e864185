import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const projectRoot = join(import.meta.dirname, '..')
const page = readFileSync(join(projectRoot, 'docs/security-asvs.md'), 'utf8')
/** Ids of the standard by level, separated by spaces. */
const ids: Record<string, string> = JSON.parse(
  readFileSync(join(projectRoot, 'docs/security-asvs.json'), 'utf8'),
)

const states = ['holds', 'deviation', 'open', 'n/a']
const stateOf: Readonly<Record<string, string>> = {
  Holds: 'holds',
  Deviations: 'deviation',
  Open: 'open',
  'Does not apply': 'n/a',
}

/** The ids of a range: `V10.4.6–8` is V10.4.6, V10.4.7, V10.4.8. */
function idsIn(range: string): string[] {
  const [first = '', last] = range.split('–')
  const group = first.slice(0, first.lastIndexOf('.') + 1)
  const from = Number(first.slice(group.length))
  const to = last === undefined ? from : Number(last)
  return Array.from({ length: to - from + 1 }, (_, index) => `${group}${from + index}`)
}

/** One row per requirement: a line of a table may have several ids. Ids of level 1 are bold. */
const rows = page.split('\n## ').flatMap((section) =>
  section
    .split('\n')
    .filter((line) => /^\*{0,2}V/.test(line))
    .flatMap((line) => {
      const [some = '', how = '', check = '', ...more] = line.split(' | ')
      const state = stateOf[section.slice(0, section.indexOf('\n'))] ?? ''
      return some.split(', ').flatMap((marked) => {
        const level = marked.startsWith('**V') && marked.endsWith('**') ? '1' : '2'
        return idsIn(marked.replaceAll('*', '')).map((id) => ({ id, level, state, how, check, more }))
      })
    }),
)

const isPath = (word: string) =>
  /^[\w.@/-]+\.(tsx?|mjs|md|sql|yaml)$|^(Dockerfile|\.dockerignore)$/.test(word)
const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

const linesWith = (source: string, text: string) =>
  source.split('\n').filter((line) => line.includes(text)).length

test('each requirement of level 1 and 2 is on the page once, with its level', () => {
  const expected = Object.entries(ids).flatMap(([level, some]) =>
    some.split(' ').map((id) => `${id} ${level}`),
  )
  expect(rows.map(({ id, level }) => `${id} ${level}`).toSorted()).toEqual(expected.toSorted())
})

test('each row has a state, a reason, and a check where there is something to check', () => {
  for (const { id, state, how, check, more } of rows) {
    expect(states, id).toContain(state)
    expect(more, id).toEqual([])
    expect(how.length, id).toBeGreaterThan(5)
    if (state === 'holds') expect(check.includes('reading') || codeIn(check).length > 0, id).toBe(true)
  }
})

test('files that rows name exist, and quotes are from the title of one test', () => {
  const missing = rows.flatMap(({ id, how, check }) => {
    const files = codeIn(how + check).filter((word) => isPath(word) && !existsSync(join(projectRoot, word)))
    const names = [...check.matchAll(/`([^`]+)`((?: “[^”]+”,?)+)/g)].flatMap(([, file = '', quoted = '']) => {
      const source = existsSync(join(projectRoot, file)) ? readFileSync(join(projectRoot, file), 'utf8') : ''
      return [...quoted.matchAll(/“([^”]+)”/g)]
        .filter(([, name = '']) => linesWith(source, name) !== 1)
        .map(([, name = '']) => `${file} “${name}”`)
    })
    return [...files, ...names].map((what) => `${id} ${what}`)
  })
  expect(missing).toEqual([])
})

test('the counts of the introduction are those of the rows', () => {
  for (const level of ['1', '2']) {
    const own = rows.filter((row) => row.level === level)
    const count = (state: string) => own.filter((row) => row.state === state).length
    const counts = [own.length, ...states.map(count)]
    expect(page).toContain(`\n${[level, ...counts].join(' | ')}\n`)
    if (level === '1') expect(count('open')).toBe(0)
    else {
      const share = (100 * count('holds')) / (own.length - count('n/a'))
      expect(share).toBeGreaterThanOrEqual(97)
      expect(page).toContain(`level 2 holds in ${share.toFixed(1)} %`)
    }
  }
})
