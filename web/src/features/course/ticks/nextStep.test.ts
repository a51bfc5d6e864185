import type { PlanLesson } from '@resguardo/contract/learning/plan'
import type { Tick } from '@resguardo/contract/learning/tickRules'
import { expect, test } from 'vitest'
import { nextStep } from './nextStep.ts'
import type { ReopenedLesson } from './reopened/reopenedLessons.ts'

const item = (id: string, level: 'essential' | 'recommended' = 'essential') => ({
  id,
  text: id,
  level,
  range: null,
})
const lesson = (id: string, part: Partial<PlanLesson> = {}): PlanLesson => ({
  id,
  minutes: 3,
  impact: 3,
  stops: '',
  costs: '',
  items: [item(`${id}.one`)],
  changes: [],
  ...part,
})
const tick = (state: Tick['state']): Tick => ({ state, on: '2026-11-20', at: 1, version: null })
const again = (id: string): ReopenedLesson => ({ lesson: id, reasons: ['x'], moved: [], items: [] })

type ChooseOptions = Partial<Parameters<typeof nextStep>[1]> & { first?: string[]; locked?: string[] }
const choose = (lessons: PlanLesson[], { first = [], locked = [], ...asked }: ChooseOptions = {}) =>
  nextStep(
    { lessons, first },
    {
      visited: new Set(),
      seen: {},
      ticks: {},
      phone: 'ios',
      version: null,
      reopened: [],
      opens: (id) => !locked.includes(id),
      ...asked,
    },
  )?.id ?? null

test('the graver comes before the less grave, the quicker before the longer', () => {
  expect(choose([lesson('a'), lesson('b', { impact: 5 })])).toBe('b')
  expect(choose([lesson('a'), lesson('b', { minutes: 2 })])).toBe('b')
  // Twice the impact in twice the time: equal value, so the first in course order wins.
  expect(choose([lesson('a', { impact: 4, minutes: 4 }), lesson('b', { impact: 2, minutes: 2 })])).toBe('a')
})

test('what is essential and not set yet counts twice', () => {
  const optional = lesson('a', { impact: 4, items: [item('a.one', 'recommended')] })
  const essential = lesson('b', { impact: 3 })
  expect(choose([optional, essential])).toBe('b')
  expect(choose([optional, essential], { ticks: { 'ios/b.one': tick('set') } })).toBe('a')
  expect(choose([optional, essential], { ticks: { 'ios/b.one': tick('absent') } })).toBe('a')
  expect(choose([optional, essential], { ticks: { 'ios/b.one': tick('later') } })).toBe('a')
  // A tick for another phone does not count.
  expect(choose([optional, essential], { ticks: { 'grapheneos/b.one': tick('set') } })).toBe('b')
})

test('what can be set on this phone comes before what can only be read', () => {
  expect(choose([lesson('a', { impact: 5, items: [] }), lesson('b', { impact: 1 })])).toBe('b')
  expect(choose([lesson('a', { items: [] })])).toBe('a')
})

test('the first actions of the profile come in their order, until they are set or visited', () => {
  const lessons = [lesson('a', { impact: 5 }), lesson('b'), lesson('c')]
  const first = ['c.one', 'b.one']
  expect(choose(lessons, { first })).toBe('c')
  expect(choose(lessons, { first, ticks: { 'ios/c.one': tick('set') } })).toBe('b')
  expect(choose(lessons, { first, visited: new Set(['c']) })).toBe('b')
  expect(choose(lessons, { first, visited: new Set(['b', 'c']) })).toBe('a')
})

test('what changed since comes before everything, the gravest first', () => {
  const lessons = [lesson('a', { impact: 5 }), lesson('b', { impact: 1 }), lesson('c', { impact: 2 })]
  const visited = new Set(['b', 'c'])
  expect(choose(lessons, { visited, first: ['a.one'], reopened: [again('b'), again('c')] })).toBe('c')
})

test('what the licence leaves closed waits until nothing open is left', () => {
  const lessons = [lesson('a', { impact: 5 }), lesson('b', { impact: 1 })]
  expect(choose(lessons, { locked: ['a'], first: ['a.one'] })).toBe('b')
  expect(choose(lessons, { locked: ['a'], visited: new Set(['b']) })).toBe('a')
  expect(choose(lessons, { locked: ['a'], visited: new Set(['a', 'b']), reopened: [again('a')] })).toBeNull()
})

test('when everything is visited there is nothing', () => {
  expect(choose([lesson('a')], { visited: new Set(['a']) })).toBeNull()
  expect(choose([])).toBeNull()
})

test('what the reader fears comes before what the profile begins with, while it is open and not done', () => {
  const lessons = [lesson('a'), lesson('b', { impact: 5 }), lesson('c')]
  const weights = new Map([['c', 2]])
  const first = ['a.one']
  expect(choose(lessons, { first, weights })).toBe('c')
  expect(choose(lessons, { first, weights, locked: ['c'] })).toBe('a')
  expect(choose(lessons, { first, weights, ticks: { 'ios/c.one': tick('later') } })).toBe('a')
  expect(choose(lessons, { first, weights, reopened: [again('b')] })).toBe('b')
})

test('of what the reader fears, the heaviest comes first; of equal weight, the most valuable', () => {
  const lessons = [lesson('a', { impact: 5 }), lesson('b', { impact: 1 }), lesson('c', { impact: 4 })]
  const weigh = (a: number, b: number, c: number) =>
    choose(lessons, { weights: new Map(Object.entries({ a, b, c })) })
  expect(weigh(1, 9, 1)).toBe('b')
  expect(weigh(1, 3, 3)).toBe('c')
})

test('what weighs less than nothing waits for everything else that is open, also for what is only read', () => {
  const lessons = [lesson('a', { impact: 5 }), lesson('b', { impact: 1 }), lesson('c', { items: [] })]
  const weights = new Map([['a', -1]])
  const first = ['a.one']
  expect(choose(lessons, { first, weights })).toBe('b')
  expect(choose(lessons, { first, weights, visited: new Set(['b']) })).toBe('c')
  expect(choose(lessons, { first, weights, visited: new Set(['b', 'c']) })).toBe('a')
  expect(choose(lessons, { first, weights, visited: new Set(['b']), locked: ['c'] })).toBe('a')
})
