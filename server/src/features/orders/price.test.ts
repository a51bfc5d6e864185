import { monthsAfter } from '@resguardo/contract/licensing/months'
import type { Prices } from '@resguardo/contract/licensing/prices'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RefusalError } from '#http/refusal.ts'
import { BadInput } from '#http/errors.ts'
import { draftOf, lapsesOn, type OrderedPack, seatPrice } from './orders.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const prices: Prices = {
  version: '7',
  since: '2026-01-01',
  regions: [{ region: 'brazil', currency: 'BRL', month: 1490, year: 14900, taxes: 'included' }],
}

test.each([
  ['the whole period', '2026-03-01', '2026-04-01', 'month', 3100, 3100],
  ['ten days of thirty-one', '2026-03-22', '2026-04-01', 'month', 3100, 1000],
  ['the last day', '2026-03-31', '2026-04-01', 'month', 3100, 100],
  ['half a leap year', '2028-07-02', '2029-01-01', 'year', 36600, 18300],
  ['two periods, where it was renewed ahead', '2026-02-01', '2026-04-01', 'month', 3100, 5900],
  ['what does not come out even, rounded down', '2026-03-25', '2026-04-01', 'month', 1000, 225],
] as const)('a seat for %s', (_, now, expiration, period, price, wanted) => {
  expect(seatPrice(price, { expiration: at(expiration), anchor: 1, period }, at(now))).toBe(wanted)
})

test('a day that has begun is a whole one', () => {
  const pack = { expiration: at('2026-04-01'), anchor: 1, period: 'month' } as const
  expect(seatPrice(3100, pack, new Date('2026-03-31T23:00:00Z'))).toBe(100)
  expect(seatPrice(3100, pack, new Date('2026-03-31T09:00:00Z'))).toBe(200)
})

test('a seat always costs whole units, never less as more time is left, and no more than a period within one', () => {
  const moments = fc.date({ min: at('2026-01-01'), max: at('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.constantFrom('month', 'year'),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (begins, price, period, one, other) => {
        const anchor = begins.getUTCDate()
        const expiration = monthsAfter(begins, period === 'month' ? 1 : 12, anchor)
        const length = expiration.getTime() - begins.getTime()
        const [early, late] = [Math.min(one, other), Math.max(one, other)].map((share) =>
          seatPrice(price, { expiration, anchor, period }, new Date(begins.getTime() + share * length)),
        ) as [number, number]
        return (
          Number.isInteger(early) && Number.isInteger(late) && price >= early && early >= late && late >= 0
        )
      },
    ),
  )
})

const now = at('2026-03-22')
const pack = (wish: Partial<OrderedPack> = {}): OrderedPack => ({
  uid: 'p',
  team: 't',
  person: null,
  licenseType: 'standard',
  licenseCount: 5,
  used: 3,
  expiration: at('2026-04-01'),
  anchor: 1,
  period: 'month',
  region: 'brazil',
  provider: 'manual',
  ...wish,
})
type OrderRequest = Parameters<typeof draftOf>[0]
const wish = (some: Partial<OrderRequest> = {}): OrderRequest => ({
  team: 't',
  kind: 'new',
  licenseCount: 5,
  period: 'month',
  region: 'brazil',
  pricesVersion: '7',
  billTo: '',
  provider: 'manual',
  ...some,
})

test('an order says at which prices it was made, and its total is the price of a seat times the seats', () => {
  expect(
    draftOf(wish({ licenseCount: 3, period: 'year' }), null, { prices, most: Number.MAX_SAFE_INTEGER }, now),
  ).toEqual({
    kind: 'new',
    pack: null,
    until: null,
    licenseCount: 3,
    period: 'year',
    region: 'brazil',
    currency: 'BRL',
    unitPrice: 14900,
    total: 44700,
    taxes: 'included',
    pricesVersion: '7',
  })
  expect(
    draftOf(wish({ kind: 'seats', licenseCount: 2 }), pack(), { prices, most: Number.MAX_SAFE_INTEGER }, now),
  ).toMatchObject({
    pack: 'p',
    unitPrice: 480,
    total: 960,
  })
})

const old = { expiration: at('2026-01-01') }
const demo = { licenseType: 'demo' } as const
const bySubscription = { provider: 'stripe' }
test.each<[string, Partial<OrderRequest>, Partial<OrderedPack> | null, number | string]>([
  ['prices that are no more', { pricesVersion: '6' }, null, 409],
  ['two seats for oneself', { team: null, licenseCount: 2 }, null, 'licenseCount'],
  ['something new of a pack', {}, {}, 'pack'],
  ['a renewal of nothing', { kind: 'renewal' }, null, 'pack'],
  ['seats of nothing', { kind: 'seats' }, null, 'pack'],
  ['a renewal of other seats than there are', { kind: 'renewal', licenseCount: 4 }, {}, 'licenseCount'],
  ['a renewal of a demo', { kind: 'renewal' }, demo, 409],
  ['a renewal of what has no end', { kind: 'renewal' }, { expiration: null }, 409],
  ['seats of a pack that is over', { kind: 'seats' }, old, 409],
  ['seats for another period', { kind: 'seats', period: 'year' }, {}, 'period'],
  ['seats in another region', { kind: 'seats' }, { region: 'europe' }, 'region'],
  [
    'seats for oneself',
    { kind: 'seats', team: null, licenseCount: 1 },
    { team: null, person: 'a' },
    'licenseCount',
  ],
  ['more seats than a pack may have', { kind: 'seats' }, { licenseCount: 9_999_999_999 }, 'licenseCount'],
  ['an upgrade of what is standard', { kind: 'upgrade' }, {}, 409],
  ['an upgrade to fewer seats than are in use', { kind: 'upgrade', licenseCount: 2 }, demo, 'licenseCount'],
  ['a renewal of what Stripe renews', { kind: 'renewal' }, bySubscription, 409],
  ['seats of what Stripe renews', { kind: 'seats' }, bySubscription, 409],
  ['seats by Stripe', { kind: 'seats', provider: 'stripe' }, {}, 409],
  ['a renewal by Stripe before the end', { kind: 'renewal', provider: 'stripe' }, {}, 409],
])('%s cannot be ordered', (_, some, of, wanted) => {
  const ordering = () => draftOf(wish(some), of && pack(of), { prices, most: Number.MAX_SAFE_INTEGER }, now)
  if (typeof wanted === 'number') expect(ordering).toThrow(new RefusalError(wanted))
  else {
    expect(ordering).toThrow(BadInput)
    try {
      ordering()
    } catch (error) {
      expect(error).toMatchObject({ fields: { [wanted]: expect.stringMatching(/^fields\./) } })
    }
  }
})

test.each<[string, Partial<OrderRequest>, Partial<OrderedPack> | null]>([
  ['an upgrade from nothing', { kind: 'upgrade' }, null],
  ['an upgrade of a demo', { kind: 'upgrade' }, demo],
  ['a renewal once it is over, by Stripe', { kind: 'renewal', provider: 'stripe' }, old],
  ['a renewal of what Stripe let end', { kind: 'renewal' }, { ...old, ...bySubscription }],
  [
    'seats of a pack that root made without a price',
    { kind: 'seats', period: 'year' },
    { period: null, region: null },
  ],
])('%s can be ordered', (_, some, of) => {
  expect(
    draftOf(wish(some), of && pack(of), { prices, most: Number.MAX_SAFE_INTEGER }, now).total,
  ).toBeGreaterThan(0)
})

test('an open order is given up after 30 days, the page of a provider after one', () => {
  const created = at('2026-03-01')
  expect(lapsesOn({ state: 'open', provider: 'manual', created })).toEqual(at('2026-03-31'))
  expect(lapsesOn({ state: 'open', provider: 'stripe', created })).toEqual(at('2026-03-02'))
  expect(lapsesOn({ state: 'paid', provider: 'manual', created })).toBeNull()
})
