import type { PlanItem, PlanLesson } from '@resguardo/contract/learning/plan'
import type { Tick } from '@resguardo/contract/learning/tickRules'
import { expect, test } from 'vitest'
import { reopenedLessons, type ReaderState } from './reopenedLessons.ts'

const range: PlanItem['range'] = { min: '18', max: null }
const one: PlanItem = { id: 'a.one', text: 'One', level: 'essential', range }
const two: PlanItem = { id: 'a.two', text: 'Two', level: 'recommended', range: null }
const lesson = (changes: PlanLesson['changes'] = []): PlanLesson => ({
  id: 'a',
  minutes: 3,
  impact: 3,
  stops: '',
  costs: '',
  items: [one, two],
  changes,
})
const change = (on: string, items: string[] = []) => ({ on, items, reason: `changed ${on}` })
const tick = (part: Partial<Tick> = {}): Tick => ({
  state: 'set',
  on: '2026-11-10',
  at: 1,
  version: '18.1',
  ...part,
})
const stand = (part: Partial<ReaderState> = {}): ReaderState => ({
  visited: new Set(['a']),
  seen: { a: '2026-11-10' },
  ticks: {},
  phone: 'ios',
  version: '18.1',
  ...part,
})

test('a lesson that changed after the visit opens again, with every reason since; one before it does not', () => {
  const changed = lesson([change('2026-11-01'), change('2026-11-11'), change('2026-11-12')])
  expect(reopenedLessons([changed], stand())).toEqual([
    { lesson: 'a', reasons: ['changed 2026-11-11', 'changed 2026-11-12'], moved: [], items: [] },
  ])
  expect(reopenedLessons([changed], stand({ seen: { a: '2026-11-12' } }))).toEqual([])
})

test('what was never visited, or visited a moment ago, has nothing to open', () => {
  const changed = lesson([change('2026-11-11')])
  expect(reopenedLessons([changed], stand({ visited: new Set(), seen: {} }))).toEqual([])
  expect(reopenedLessons([changed], stand({ seen: {} }))).toEqual([])
})

test('an item opens again when its way changed after it was set, on this phone', () => {
  const changed = lesson([change('2026-11-11', ['a.two'])])
  const seen = { a: '2026-11-20' }
  const set = { 'ios/a.one': tick(), 'ios/a.two': tick() }
  expect(reopenedLessons([changed], stand({ seen, ticks: set }))).toMatchObject([{ items: [two], moved: [] }])
  const later = { 'ios/a.two': tick({ on: '2026-11-11' }) }
  expect(reopenedLessons([changed], stand({ seen, ticks: later }))).toEqual([])
  for (const state of ['absent', 'gone'] as const)
    expect(reopenedLessons([changed], stand({ seen, ticks: { 'ios/a.two': tick({ state }) } }))).toEqual([])
  expect(reopenedLessons([changed], stand({ seen, ticks: { 'ios-child/a.two': tick() } }))).toEqual([])
})

test('an item opens again when the system moved past the way it was set by', () => {
  const ticks = { 'ios/a.one': tick({ version: '17.6' }), 'ios/a.two': tick({ version: '17.6' }) }
  expect(reopenedLessons([lesson()], stand({ ticks }))).toEqual([
    { lesson: 'a', reasons: [], moved: [one], items: [one] },
  ])
  expect(reopenedLessons([lesson()], stand({ ticks: { 'ios/a.one': tick({ version: '18.0' }) } }))).toEqual(
    [],
  )
  // If a version is unknown, nothing counts as changed.
  expect(reopenedLessons([lesson()], stand({ ticks, version: null }))).toEqual([])
  expect(reopenedLessons([lesson()], stand({ ticks: { 'ios/a.one': tick({ version: null }) } }))).toEqual([])
})
