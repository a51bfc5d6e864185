import type { Tick } from '@resguardo/contract/learning/tickRules'
import { expect, test } from 'vitest'
import { daysTo, dueOn, type Grade, grades, nextMemory } from './drillSchedule.ts'

const chosen: Tick = { state: 'set', on: '2026-11-22', at: 1, version: null }

/** The days between practices if each gets this rating on its due date. */
function gaps(going: readonly Grade[]): number[] {
  let tick = chosen
  return going.map((grade) => {
    const on = dueOn(tick)
    const memory = nextMemory(tick, grade, on)
    tick = { ...tick, on, memory }
    return daysTo(on, memory.due)
  })
}

test('a drill is due on the day it is chosen', () => {
  expect(dueOn(chosen)).toBe('2026-11-22')
})

test('what works comes back later each time, and never later than half a year', () => {
  const all = gaps(Array.from({ length: 12 }, () => 'good'))
  expect(all).toEqual(all.toSorted((one, other) => one - other))
  expect(new Set(all).size).toBeGreaterThan(4)
  expect(all.at(-1)).toBeLessThanOrEqual(182)
})

test('the better it went, the later it comes back; not before tomorrow', () => {
  for (const before of [[], ['good', 'good']] as const) {
    const next = grades.map((grade) => gaps([...before, grade]).at(-1) ?? 0)
    expect(next).toEqual(next.toSorted((one, other) => one - other))
    expect(next.at(-1)).toBeGreaterThan(next[0] ?? 0)
    expect(next[0]).toBeGreaterThanOrEqual(1)
  }
})

test('a failure after long practice comes back soon', () => {
  const all = gaps(['good', 'good', 'good', 'again'])
  expect(all[3]).toBeLessThan(all[2] ?? 0)
})

test('who comes late loses nothing: what still works has lasted longer', () => {
  const memory = nextMemory(chosen, 'good', '2026-11-22')
  const tick = { ...chosen, memory }
  const inTime = nextMemory(tick, 'good', memory.due)
  const late = nextMemory(tick, 'good', '2027-02-01')
  expect(late.stability).toBeGreaterThan(inTime.stability)
})
