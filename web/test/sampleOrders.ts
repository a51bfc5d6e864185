import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { Order, Subscription } from '@resguardo/contract/licensing/orders'
import type { readPrices } from '@resguardo/contract/licensing/prices'
import type { Handlers } from './fakeServer.ts'
import { sampleLicense } from './sampleCourse.ts'
import { me } from './signedIn.ts'

const uidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const orderUid = uidOf(900)

export const samplePrices: DataOf<typeof readPrices> = {
  version: '2026-1',
  since: '2026-11-01',
  providers: ['manual'],
  regions: [
    { region: 'brazil', currency: 'BRL', month: 1490, year: 14_900, taxes: 'included' },
    { region: 'europe', currency: 'EUR', month: 499, year: 4990, taxes: 'included' },
    { region: 'north-america', currency: 'USD', month: 499, year: 4990, taxes: 'added' },
  ],
}

/** The person's own order that awaits payment. `n` makes each one distinct. */
export const sampleOrder = (part: Partial<Order> = {}, n = 900): Order => ({
  uid: uidOf(n),
  number: n,
  kind: 'new',
  state: 'open',
  team: null,
  person: { uid: me, first_name: 'Ana', last_name: 'Lima', username: 'ana@example.org' },
  pack: null,
  licenseType: 'standard',
  licenseCount: 1,
  period: 'year',
  region: 'brazil',
  currency: 'BRL',
  unitPrice: 14_900,
  total: 14_900,
  taxes: 'included',
  pricesVersion: '2026-1',
  seller: 'Casa Segura',
  billTo: '',
  provider: 'manual',
  created: '2026-11-20T12:00:00.000Z',
  paid: null,
  closed: null,
  lapses: '2026-12-20T12:00:00.000Z',
  revision: 1,
  ...part,
})

export const paidOrder = sampleOrder({
  state: 'paid',
  paid: '2026-11-21T12:00:00.000Z',
  lapses: null,
  revision: 2,
})

export const sampleSubscription = (part: Partial<Subscription> = {}): Subscription => ({
  uid: uidOf(800),
  team: null,
  person: { uid: me, first_name: 'Ana', last_name: 'Lima', username: 'ana@example.org' },
  licenseCount: 1,
  period: 'year',
  region: 'brazil',
  currency: 'BRL',
  price: 14_900,
  starts: '2026-01-10T12:00:00.000Z',
  expiration: '2126-01-10T12:00:00.000Z',
  provider: 'manual',
  cancels: false,
  revision: 3,
  ...part,
})

export const subscriptionList = (...subscriptions: Subscription[]) => ({
  subscriptions,
  next: null,
  total: subscriptions.length,
})

/** A fake shop, for a person who has bought nothing yet. */
export const shopHandlers: Handlers = {
  readLicense: sampleLicense({ trialAvailable: false }),
  readPrices: samplePrices,
  readSubscriptions: subscriptionList(),
  readMonths: { free: 0, keptUntil: null, inUse: null },
  readTeams: { teams: [], next: null },
  geolocation: { country: null },
}
