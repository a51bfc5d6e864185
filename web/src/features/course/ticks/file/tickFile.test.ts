import { mostTicks, type Tick, type Ticks } from '@resguardo/contract/learning/tickRules'
import { expect, test } from 'vitest'
import { dayOf } from '@resguardo/contract/platform/zonedTime'
import { readTickFile, writeTickFile } from './tickFile.ts'

const now = new Date('2026-11-21T12:00:00Z')
const tick = (part: Partial<Tick> = {}): Tick => ({
  state: 'set',
  on: '2026-11-20',
  at: 10,
  version: '18',
  ...part,
})
const read = (text: string, here: Ticks = {}, heirs = {}) => readTickFile(text, here, { heirs, now })
const fileOf = (ticks: Ticks) => writeTickFile(ticks, now).text()

test('what is saved is read again, whole', async () => {
  const ticks = { 'ios/a.one': tick(), 'grapheneos/b.two': tick({ state: 'absent', version: null }) }
  expect(read(await fileOf(ticks))).toEqual({ ticks, changed: ticks, same: 0 })
})

test('it names no one', async () => {
  expect(Object.keys(JSON.parse(await fileOf({})))).toEqual(['format', 'made', 'ticks'])
})

test('of each item the newer counts, and what stays is counted', async () => {
  const file = await fileOf({ 'ios/a.one': tick(), 'ios/a.two': tick(), 'ios/a.three': tick({ at: 30 }) })
  const here = { 'ios/a.one': tick(), 'ios/a.two': tick({ at: 20, state: 'gone' }), 'ios/a.three': tick() }
  expect(read(file, here)).toEqual({
    ticks: { ...here, 'ios/a.three': tick({ at: 30 }) },
    changed: { 'ios/a.three': tick({ at: 30 }) },
    same: 2,
  })
})

test('ids of older courses become those of today; unknown ids are kept', async () => {
  const file = await fileOf({ 'ios/a.old': tick(), 'ios/x.unknown': tick() })
  expect(read(file, {}, { 'a.old': ['a.one', 'a.two'] })).toMatchObject({
    ticks: { 'ios/a.one': tick(), 'ios/a.two': tick(), 'ios/x.unknown': tick() },
  })
})

test('a clock that ran ahead does not win for years', async () => {
  const file = await fileOf({ 'ios/a.one': tick({ at: now.getTime() + 1e9 }) })
  expect(read(file)).toMatchObject({ ticks: { 'ios/a.one': { at: now.getTime() } } })
})

test('a day to come is none on which anything was set', async () => {
  const file = await fileOf({ 'ios/a.one': tick({ on: '9999-12-31' }) })
  expect(read(file)).toMatchObject({ ticks: { 'ios/a.one': { on: dayOf(now, undefined) } } })
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['another file', '{"format":"something","ticks":{}}'],
  [
    'a bad item',
    '{"format":"ticks/1","made":"2026-11-21T12:00:00.000Z","ticks":{"ios/a.one":{"state":"set"}}}',
  ],
  [
    'a bad id',
    '{"format":"ticks/1","made":"2026-11-21T12:00:00.000Z","ticks":{"<img>":{"state":"set","on":"2026-11-20","at":1,"version":null}}}',
  ],
])('%s is refused', (_, text) => {
  expect(read(text)).toBe('unreadable')
})

test('a newer format, and more than can be kept, are refused with their own words', async () => {
  expect(read('{"format":"ticks/2","made":"x"}')).toBe('newer')
  const many = (name: string) =>
    Object.fromEntries(Array.from({ length: mostTicks }, (_, n) => [`ios/${name}.i${n}`, tick()]))
  expect(read(await fileOf(many('a')), { 'ios/b.one': tick() })).toBe('tooMany')
})
