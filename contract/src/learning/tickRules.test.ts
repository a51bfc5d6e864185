import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  heirsOf,
  inheritTicks,
  mergeTicks,
  phoneOf,
  sameTicks,
  type Tick,
  tickKey,
  type Ticks,
} from './tickRules.ts'

const tick = (part: Partial<Tick> = {}): Tick => ({
  state: 'set',
  on: '2026-11-20',
  at: 1,
  version: '18',
  ...part,
})

const anyTick = fc.record({
  state: fc.constantFrom('set', 'absent', 'later', 'gone'),
  on: fc.constantFrom('2026-11-20', '2026-11-21'),
  at: fc.nat(5),
  version: fc.constantFrom('17', '18', null),
})
const anyTicks: fc.Arbitrary<Ticks> = fc.dictionary(
  fc.constantFrom('ios/a.one', 'ios/a.two', 'ios/b.one', 'grapheneos/a.one'),
  anyTick,
)

it('two devices reach the same state, whichever reports first and however often', () => {
  fc.assert(
    fc.property(anyTicks, anyTicks, anyTicks, (one, two, three) => {
      expect(mergeTicks(one, two)).toEqual(mergeTicks(two, one))
      expect(mergeTicks(mergeTicks(one, two), three)).toEqual(mergeTicks(one, mergeTicks(two, three)))
      expect(mergeTicks(one, two, one, two)).toEqual(mergeTicks(one, two))
    }),
  )
})

it('of each item the last change wins, and nothing of either side is lost', () => {
  fc.assert(
    fc.property(anyTicks, anyTicks, (one, two) => {
      const merged = mergeTicks(one, two)
      expect(new Set(Object.keys(merged))).toEqual(new Set([...Object.keys(one), ...Object.keys(two)]))
      for (const [key, { at }] of Object.entries(merged))
        expect(at).toBe(Math.max(one[key]?.at ?? 0, two[key]?.at ?? 0))
    }),
  )
})

it('a mark of what was taken away outweighs an older tick, and yields to a newer one', () => {
  const gone = { 'ios/a.one': tick({ state: 'gone', at: 5 }) }
  expect(mergeTicks({ 'ios/a.one': tick({ at: 4 }) }, gone)['ios/a.one']?.state).toBe('gone')
  expect(mergeTicks(gone, { 'ios/a.one': tick({ at: 6 }) })['ios/a.one']?.state).toBe('set')
})

it('what was renamed, split or merged keeps its ticks, through several steps; unknown ids stay', () => {
  const heirs = heirsOf({ 'a.old': 'a.mid', 'a.mid': ['a.one', 'b.two'], 'b.old': 'b.two' })
  const before = {
    'ios/a.old': tick({ at: 3 }),
    'ios/b.old': tick({ at: 9, on: '2026-11-21' }),
    'ios/x.unknown': tick(),
  }
  expect(inheritTicks(before, heirs)).toEqual({
    'ios/a.one': tick({ at: 3 }),
    'ios/b.two': tick({ at: 9, on: '2026-11-21' }),
    'ios/x.unknown': tick(),
  })
  expect(heirsOf({ 'a.one': 'a.two', 'a.two': 'a.one' })['a.one']).toEqual(['a.one'])
})

it('two maps are the same when they say the same, in whatever order', () => {
  const [one, two] = [tick(), tick({ at: 2 })]
  expect(sameTicks({ 'ios/a.one': one, 'ios/a.two': two }, { 'ios/a.two': two, 'ios/a.one': one })).toBe(true)
  expect(sameTicks({ 'ios/a.one': one }, { 'ios/a.one': two })).toBe(false)
  expect(sameTicks({ 'ios/a.one': one }, { 'ios/a.two': one })).toBe(false)
})

it("the child's phone is another phone than one's own, other profiles share theirs", () => {
  expect(phoneOf('ios', 'basic')).toBe(phoneOf('ios', 'enhanced'))
  expect(phoneOf('ios', 'parental')).not.toBe(phoneOf('ios', 'basic'))
  expect(tickKey(phoneOf('android-samsung', 'parental'), 'a.one')).toBe('android-samsung-child/a.one')
})
