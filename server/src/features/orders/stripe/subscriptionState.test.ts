import fc from 'fast-check'
import { expect, test } from 'vitest'
import { licenseEndOf, foldEvents, isRefunded, type PaymentEvent, initialState } from './subscriptionState.ts'

const order = '00000000-0000-4000-8000-000000000001'
const whose = { order, subscription: 'sub_1' }
const day = 86_400_000
let count = 0
const at = (happened: number, event: Pick<PaymentEvent, 'kind' | 'facts'>, id = `evt_${++count}`) =>
  ({ id, happened: happened * day, ...event }) as PaymentEvent
const paid = (when: number, until: number) =>
  at(when, { kind: 'paid', facts: { ...whose, until: until * day } })
const changed = (when: number, seats: number, cancels = false) =>
  at(when, { kind: 'changed', facts: { ...whose, seats, cancels } })
const ended = (when: number) => at(when, { kind: 'ended', facts: { ...whose, at: when * day } })
const refunded = (when: number) => at(when, { kind: 'refunded', facts: {} })
const failed = (when: number) => at(when, { kind: 'failed', facts: whose })
const checkout = (when: number, isPaid = true) =>
  at(when, { kind: 'checkout', facts: { ...whose, paid: isPaid } })
const lapsed = (when: number) => at(when, { kind: 'lapsed', facts: { order } })

/** The result in days: until when it is paid, number of seats, whether it is cancelled. */
function outcome(...events: PaymentEvent[]) {
  const state = foldEvents(events)
  const end = licenseEndOf(state, (begun) => new Date(begun.getTime() + 30 * day))
  return {
    until: end && end.getTime() / day,
    seats: state.seats,
    cancels: state.cancels,
    failing: state.failing,
  }
}
const plain = { seats: null, cancels: false, failing: false }

test('what is not paid gives nothing', () => {
  expect(outcome(changed(1, 5), checkout(1, false), failed(2))).toEqual({
    until: null,
    seats: 5,
    cancels: false,
    failing: true,
  })
})

test('the first paid invoice begins it, each further one renews it, and a late word of an earlier one takes nothing', () => {
  expect(outcome(paid(1, 31))).toEqual({ ...plain, until: 31 })
  expect(outcome(paid(31, 62), paid(1, 31))).toEqual({ ...plain, until: 62 })
  expect(foldEvents([paid(31, 62), paid(1, 31)])).toMatchObject({ begun: day, lastPaid: 31 * day })
})

test('a completed checkout begins it too, for one period until an invoice says until when', () => {
  expect(outcome(checkout(1))).toEqual({ ...plain, until: 31 })
  expect(outcome(checkout(1), paid(1, 29))).toEqual({ ...plain, until: 29 })
})

test('seats and the wish to end come from the latest events, by the time they happened', () => {
  expect(outcome(paid(1, 31), changed(9, 2, true), changed(5, 8))).toEqual({
    until: 31,
    seats: 2,
    cancels: true,
    failing: false,
  })
})

test('of two in one second the id decides, whichever came first', () => {
  const one = at(5, { kind: 'changed', facts: { ...whose, seats: 1, cancels: false } }, 'evt_a')
  const other = at(5, { kind: 'changed', facts: { ...whose, seats: 2, cancels: false } }, 'evt_b')
  expect(foldEvents([one, other]).seats).toBe(2)
  expect(foldEvents([other, one]).seats).toBe(2)
})

test('a payment that fails leaves what is paid, until another one comes', () => {
  expect(outcome(paid(1, 31), failed(31))).toEqual({ ...plain, until: 31, failing: true })
  expect(outcome(paid(1, 31), failed(31), paid(33, 62))).toEqual({ ...plain, until: 62 })
})

test('what is ended at Stripe ends then, and is not longer than what is paid', () => {
  expect(outcome(paid(1, 31), ended(10))).toMatchObject({ until: 10 })
  expect(outcome(paid(1, 31), ended(40))).toMatchObject({ until: 31 })
})

test('what is paid back ends at once; paid once more it lives on', () => {
  expect(outcome(paid(1, 31), refunded(3))).toMatchObject({ until: 3 })
  expect(outcome(paid(1, 31), refunded(3), paid(31, 62))).toMatchObject({ until: 62 })
  const state = foldEvents([paid(1, 31), refunded(3), paid(31, 62)])
  expect([isRefunded(state), state.refunded]).toEqual([false, 3 * day])
})

test('a page that was not paid in time lapses', () => {
  expect(foldEvents([lapsed(2)])).toEqual({ ...initialState, order, lapsed: 2 * day })
})

test('no licence ends before it begins', () => {
  expect(outcome(paid(9, 31), ended(4))).toMatchObject({ until: 9 })
})

test('any order and any repetition of the same events lead to the same state', () => {
  const when = fc.integer({ min: 0, max: 400 })
  const event = fc.oneof(
    fc.tuple(when, when).map(([one, until]) => paid(one, until)),
    fc.tuple(when, fc.integer({ min: 1, max: 50 }), fc.boolean()).map((all) => changed(...all)),
    when.map(refunded),
    when.map(ended),
    when.map(failed),
    when.map(lapsed),
    fc.tuple(when, fc.boolean()).map((all) => checkout(...all)),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), fc.infiniteStream(fc.nat()), (events, chance) => {
      const twice = [...events, ...events.filter(() => (chance.next().value ?? 0) % 2)]
      const keys = new Map(twice.map((one) => [one, chance.next().value ?? 0]))
      const shuffled = twice.toSorted((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0))
      expect(foldEvents(shuffled)).toEqual(foldEvents(events))
    }),
    { numRuns: 500 },
  )
})
