import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activeModule,
  activeSubmodule,
  applyChanges,
  type Change,
  doneOf,
  entryOf,
  hasStarted,
  isCompleted,
  mergeVisited,
  moduleOf,
  nextModule,
  nextSubmodule,
  queueChange,
} from './progress.ts'

const map = { base: ['one', 'two'], lock: ['three'], family: ['four', 'five'] }
const set = (...ids: string[]) => new Set(ids)
const runs = { numRuns: 10_000 }

it('S4.052 a module is completed when all its submodules are visited, and not before', () => {
  expect(isCompleted(map.base, set('one'))).toBe(false)
  expect(isCompleted(map.base, set('two', 'one'))).toBe(true)
})

it('S4.053 the active module is the first in course order that is not fully visited', () => {
  expect(activeModule(map, set())).toBe('base')
  expect(activeModule(map, set('one', 'three'))).toBe('base')
  expect(activeModule(map, set('one', 'two', 'four'))).toBe('lock')
  expect(activeModule(map, set('one', 'two', 'three', 'four', 'five'))).toBeNull()
})

it('S4.054 the active submodule is the first unvisited one of the active module', () => {
  expect(activeSubmodule(map, set())).toBe('one')
  expect(activeSubmodule(map, set('one', 'two', 'four', 'three'))).toBe('five')
  expect(activeSubmodule(map, set('one', 'two', 'three', 'four', 'five'))).toBeNull()
})

it('what comes next is the next in course order, and nothing after the last', () => {
  expect([nextModule(map, 'base'), nextModule(map, 'family'), nextModule(map, 'gone')]).toEqual([
    'lock',
    null,
    null,
  ])
  expect([nextSubmodule(map, 'one'), nextSubmodule(map, 'two'), nextSubmodule(map, 'gone')]).toEqual([
    'two',
    null,
    null,
  ])
  expect([moduleOf(map, 'three'), moduleOf(map, 'gone')]).toEqual(['lock', null])
})

it('a module is entered at its first unvisited submodule, a completed one at its first', () => {
  expect(entryOf(map, 'base', set('one'))).toBe('two')
  expect(entryOf(map, 'base', set('one', 'two'))).toBe('one')
  expect(entryOf(map, 'gone', set())).toBeNull()
})

it('an id that the course no longer has counts for nothing and is never lost', () => {
  const visited = applyChanges(['retired', 'one'], [{ submodule: 'two', visited: true }])
  expect(visited).toContain('retired')
  expect(doneOf(map.base, new Set(visited))).toEqual({ done: 2, total: 2 })
  expect(hasStarted(map, set('retired'))).toBe(false)
  expect(mergeVisited(['retired'], visited, ['elsewhere'])).toEqual(['retired', 'one', 'two', 'elsewhere'])
})

/**
 * Courses of up to five modules, with ids that never look like numbers, and changes to some of their
 * submodules.
 */
const course = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 })
  .map((sizes) =>
    Object.fromEntries(
      sizes.map((size, m) => [`m${m}`, Array.from({ length: size }, (_, s) => `m${m}-s${s}`)]),
    ),
  )
const change = fc.record({
  submodule: fc.oneof(
    fc.tuple(fc.nat(4), fc.nat(3)).map(([m, s]) => `m${m}-s${s}`),
    fc.constantFrom('retired', 'removed'),
  ),
  visited: fc.boolean(),
})
const changes = fc.array(change, { maxLength: 40 })
const visits = fc.array(
  change.map((one) => ({ ...one, visited: true })),
  { maxLength: 20 },
)
const sorted = (ids: Iterable<string>) => [...ids].toSorted()

/** Reference model: takes the last change of each submodule, then counts in plain loops. */
function model(outline: Record<string, string[]>, history: readonly Change[]) {
  const last = new Map<string, boolean>()
  for (const { submodule, visited } of history) last.set(submodule, visited)
  let module: string | null = null
  let submodule: string | null = null
  let done = 0
  for (const [id, submodules] of Object.entries(outline)) {
    for (const one of submodules) {
      if (last.get(one)) done += 1
      else if (submodule === null) [module, submodule] = [id, one]
    }
  }
  return { module, submodule, done, all: [...last].filter(([, on]) => on).map(([id]) => id) }
}

describe('in 10,000 random courses and orders of visits, repeats, marks and un-marks', () => {
  it('the rules say what a plain count says', () => {
    fc.assert(
      fc.property(course, changes, (outline, history) => {
        const expected = model(outline, history)
        const ids = applyChanges([], history)
        const visited = new Set(ids)
        expect(sorted(ids)).toEqual(sorted(expected.all))
        expect(activeModule(outline, visited)).toBe(expected.module)
        expect(activeSubmodule(outline, visited)).toBe(expected.submodule)
        expect(doneOf(Object.values(outline).flat(), visited).done).toBe(expected.done)
        expect(hasStarted(outline, visited)).toBe(expected.done > 0)
      }),
      runs,
    )
  })

  it('the queue of what waits to be sent shows what every single change would have shown', () => {
    fc.assert(
      fc.property(changes, changes, (before, history) => {
        const known = applyChanges([], before)
        const queue = history.reduce<Change[]>(queueChange, [])
        expect(sorted(applyChanges(known, queue))).toEqual(sorted(applyChanges(known, history)))
        expect(new Set(queue.map(({ submodule }) => submodule)).size).toBe(queue.length)
      }),
      runs,
    )
  })

  it('visits of two devices give the same set in any interleaving', () => {
    const interleaved = fc.tuple(visits, visits, fc.infiniteStream(fc.boolean()))
    fc.assert(
      fc.property(interleaved, ([one, other, coin]) => {
        const [left, right] = [[...one], [...other]]
        const order: Change[] = []
        while (left.length + right.length > 0) {
          const first = right.length === 0 || (left.length > 0 && coin.next().value)
          const next = first ? left.shift() : right.shift()
          if (next) order.push(next)
        }
        const [mine, theirs] = [applyChanges([], one), applyChanges([], other)]
        expect(sorted(applyChanges([], order))).toEqual(sorted(mergeVisited(mine, theirs)))
      }),
      runs,
    )
  })

  it('two devices that work, send and read in any order show the same set once all is sent and read', () => {
    type Event = { device: 0 | 1; act: 'send' | 'read' | Change }
    const event: fc.Arbitrary<Event> = fc.record({
      device: fc.constantFrom(0, 1),
      act: fc.oneof(change, fc.constantFrom('send', 'read')),
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let server: string[] = []
        const devices = [0, 1].map(() => ({ known: [] as string[], queue: [] as Change[] }))
        const act = ({ device, act: what }: Event) => {
          const own = devices[device]
          if (!own) return
          if (what === 'read') own.known = server
          else if (what !== 'send') own.queue = queueChange(own.queue, what)
          else {
            const [first, ...rest] = own.queue
            // Idempotent: a request repeated because its response was lost changes nothing.
            if (first) own.known = server = applyChanges(applyChanges(server, [first]), [first])
            own.queue = rest
          }
        }
        for (const one of events) act(one)
        for (const device of [0, 1] as const) {
          while (devices[device]?.queue.length) act({ device, act: 'send' })
        }
        for (const device of [0, 1] as const) act({ device, act: 'read' })
        const shown = devices.map(({ known, queue }) => sorted(applyChanges(known, queue)))
        expect(shown[0]).toEqual(shown[1])
        expect(shown[0]).toEqual(sorted(server))
      }),
      runs,
    )
  })
})
