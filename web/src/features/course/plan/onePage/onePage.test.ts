import { expect, test } from 'vitest'
import type { PlanLesson } from '@resguardo/contract/learning/plan'
import { sampleLesson, sampleSlides } from '#test/sampleCourse.ts'
import { nextStep } from '../../ticks/nextStep.ts'
import { planRegion } from './planRegion.ts'
import { nextThings } from './nextThings.ts'
import { pageRoom } from './pageRoom.ts'
import { fittingItems, type SetModule, setModules } from './setItems.ts'

const item = (id: string, level: 'essential' | 'recommended' = 'essential') => ({
  id,
  text: id,
  level,
  range: null,
})
const lesson = (id: string, impact: number, items: ReturnType<typeof item>[]): PlanLesson => ({
  id,
  minutes: 1,
  impact,
  stops: '',
  costs: '',
  items,
  changes: [],
})
const lessons = [
  lesson('a', 1, [item('a.1'), item('a.2', 'recommended')]),
  lesson('b', 5, [item('b.1', 'recommended'), item('b.2'), item('b.3')]),
  lesson('c', 3, []),
]
const plan = { lessons, first: [], heirs: {} }
const set = (...ids: string[]) =>
  Object.fromEntries(
    ids.map((id) => [`ios/${id}`, { state: 'set' as const, on: '2026-11-20', at: 1, version: null }]),
  )
const context = {
  visited: new Set<string>(),
  seen: {},
  ticks: {},
  phone: 'ios',
  version: null,
  reopened: [],
  opens: () => true,
}
const ids = (part: Partial<typeof context> = {}, most = 9) =>
  nextThings(plan, { ...context, ...part }, most).things.map(({ lesson: id, item: own }) => own?.id ?? id)

test('the first thing belongs to the lesson that the dashboard proposes, and essentials come before the rest', () => {
  expect(nextStep(plan, context)?.id).toBe('b')
  expect(ids()).toEqual(['b.2', 'b.3', 'a.1', 'c', 'b.1', 'a.2'])
  expect(ids({}, 3)).toEqual(['b.2', 'b.3', 'a.1'])
})

test('what is set is not proposed again, and what is left in visited lessons comes last', () => {
  expect(ids({ ticks: set('b.2'), visited: new Set(['b']) })).toEqual(['a.1', 'c', 'b.3', 'a.2', 'b.1'])
})

test('a lesson that changed comes first, with the items to check again', () => {
  const reopened = [{ lesson: 'a', reasons: [], moved: [], items: [item('a.1')] }]
  const part = { ...context, ticks: set('a.1'), visited: new Set(['a']), reopened }
  const { things } = nextThings(plan, part, 9)
  expect(things[0]).toMatchObject({ lesson: 'a', item: { id: 'a.1' } })
})

test('a lesson that the licence locks is never proposed', () => {
  const open = { ...context, opens: (id: string) => id === 'a' }
  expect(nextThings(plan, open, 9)).toMatchObject({
    locked: true,
    things: [{ lesson: 'a' }, { lesson: 'a' }],
  })
  expect(nextThings(plan, open, 1).locked).toBe(false)
})

test('what is not on this phone is neither counted nor missing', () => {
  const absent = { ...set('a.1')['ios/a.1'], state: 'absent' as const, on: '', at: 1, version: null }
  const ticks = { ...set('b.1', 'b.2'), 'ios/b.3': absent }
  const [first, ...others] = setModules(plan, { one: ['a', 'b'], two: ['c'] }, { ticks, phone: 'ios' })
  expect(first?.items.map(({ id }) => id)).toEqual(['b.2', 'b.1'])
  expect(first?.total).toBe(4)
  expect(others).toEqual([])
})

test('on paper modules take turns until the page is full', () => {
  const module = (id: string, count: number): SetModule => ({
    module: id,
    items: Array.from({ length: count }, (_, n) => ({ id: `${id}${n}`, text: 'short', level: '' })),
    total: count,
  })
  const modules = [module('one', 9), module('two', 2)]
  expect([...fittingItems(modules, 12).values()]).toEqual([4, 2])
  expect([...fittingItems(modules, 100).values()]).toEqual([9, 2])
  expect([...fittingItems(modules, 3).values()]).toEqual([0, 0])
})

test('long things to do leave less room for items, and then each shows one way', () => {
  const thing = { lesson: 'updates-on', minutes: 3, item: item('updates-on.install') }
  const roomOf = (text: string) => {
    const slides = sampleSlides.map((slide) =>
      slide.type === 'steps' ? { ...slide, before: { pt: text, es: text, en: text } } : slide,
    )
    const loaded = new Map([['updates-on', sampleLesson('updates-on', { slides })]])
    return pageRoom([thing, thing, thing, thing, thing], loaded)
  }
  expect(roomOf('Short.').ways).toBe(2)
  const { ways, itemLines } = roomOf('Long words. '.repeat(30))
  expect(ways).toBe(1)
  expect(itemLines).toBeLessThan(roomOf('Short.').itemLines)
})

const regions = ['BR', 'ES', 'US', 'EU']
test.each([
  ['BR', 'Europe/Madrid', ['es-ES'], 'BR', 'account'],
  ['DE', 'UTC', [], 'EU', 'account'],
  ['', 'America/Bahia', ['en-US'], 'BR', 'browser'],
  ['', 'Europe/Berlin', ['en-US'], 'EU', 'browser'],
  ['', 'UTC', ['pt', 'pt-BR'], 'BR', 'browser'],
] as const)(
  'country %j in %s with %j is in %s, from the %s',
  (country, timeZone, languages, region, from) => {
    expect(planRegion(regions, { country, timeZone, languages })).toEqual({ region, from })
  },
)

test.each([
  ['JP', 'America/Bahia', ['pt-BR']],
  ['', 'Asia/Tokyo', ['pt-BR']],
  ['', 'UTC', ['en']],
] as const)('country %j in %s with %j has no likely region', (country, timeZone, languages) => {
  expect(planRegion(regions, { country, timeZone, languages })).toBeNull()
})
