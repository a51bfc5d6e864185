import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StripeEvent, sendStripeEvent, signatureOf, subscriber } from '#test/stripeEvents.ts'
import { stripeKeys } from '#test/stripeServer.ts'
import { startTestApp, type TestApp } from '#test/testApp.ts'

/*
 * Stripe's events arrive in any order, repeatedly, concurrently, and with forgeries among them. Two
 * installations with the same events must end in the same state: one gets them in a storm, the other in order
 * and once each.
 */

const subscriptions = 40
const eventsEach = 25
const day = 86_400
const start = Math.floor(Date.now() / 1000) - 400 * day

/** Deterministic pseudo-random numbers. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const pick = chance(20_261_121)

const env = { STRIPE_SECRET_KEY: stripeKeys.secret, STRIPE_WEBHOOK_SECRET: stripeKeys.webhook }
let storm: TestApp
let calm: TestApp
beforeAll(async () => {
  ;[storm, calm] = await Promise.all([startTestApp({ env }), startTestApp({ env })])
})
afterAll(() => Promise.all([storm.close(), calm.close()]))

interface Placed {
  order: string
  team: string
  buyer: string
}

/** The same team, buyer, referral and order on both. */
async function place(app: TestApp, { order, team, buyer }: Placed) {
  const { db } = app.deps
  await db
    .insertInto('teams')
    .values({ uid: team, team_name: 'Farol', contact_email: 'a@example.org' })
    .execute()
  const made = await app.make.person({ password: null })
  await db.updateTable('people').set({ uid: buyer }).where('uid', '=', made.uid).execute()
  const inviter = await app.make.person({ password: null })
  await db.insertInto('referrals').values({ inviter: inviter.uid, friend: buyer }).execute()
  await db
    .insertInto('license_orders')
    .values({
      uid: order,
      team,
      buyer,
      kind: 'new',
      license_type: 'standard',
      license_count: 5,
      period: 'month',
      region: 'brazil',
      currency: 'BRL',
      unit_price: 1490,
      total: 7450,
      prices_version: '1',
      provider: 'stripe',
    })
    .execute()
}

/** A year of one subscription: paid month by month, with changes, failures, refunds and an occasional end. */
function history(order: string): StripeEvent[] {
  const it = subscriber(order)
  const events = [it.completed(start + pick(3)), it.paid(start + pick(3), start + 30 * day)]
  for (let month = 1; events.length < eventsEach; month++) {
    // Some in the same second: then their ids decide the order.
    const at = () => start + month * 15 * day + pick(4)
    const kinds = [
      () => it.paid(at(), start + (month + 1) * 30 * day),
      () => it.paid(at(), start + (month + 1) * 30 * day),
      () => it.changed(at(), 1 + pick(50), pick(2) === 0),
      () => it.changed(at(), 1 + pick(50), pick(2) === 0),
      () => it.failed(at()),
      () => it.refunded(at(), pick(3) === 0),
      () => (pick(8) === 0 ? it.ended(at()) : it.failed(at())),
    ]
    const event = kinds[pick(kinds.length)]?.()
    if (event) events.push(event)
  }
  return events
}

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => [pick(2 ** 30), one] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, one]) => one)
}

/** The resulting state, without row ids and counters of one installation. */
async function outcome({ deps: { db } }: TestApp) {
  const rows = await db
    .selectFrom('license_orders as o')
    .leftJoin('license_packs as p', 'p.uid', 'o.pack')
    .leftJoin('referrals as r', 'r.friend', 'o.buyer')
    .select(['o.uid', 'o.state', 'o.paid', 'o.closed', 'o.covers_from', 'o.covers_until'])
    .select(['p.team', 'p.license_count', 'p.starts', 'p.expiration', 'p.anchor', 'p.cancels', 'p.reason'])
    .select(['p.subscription', 'p.provider', 'r.purchased', 'r.refunded'])
    .orderBy('o.uid')
    .execute()
  const { packs } = await db
    .selectFrom('license_packs')
    .select(({ fn }) => fn.countAll<number>().as('packs'))
    .executeTakeFirstOrThrow()
  const events = await db
    .selectFrom('payment_events')
    .select(['id', 'subject', 'kind', 'happened', 'facts'])
    .orderBy('id')
    .execute()
  return { rows, packs, events }
}

test('a storm of 1,000 events, shuffled, doubled, a tenth of them forged, leaves what the genuine ones say', async () => {
  const placed = Array.from({ length: subscriptions }, () => ({
    order: randomUUID(),
    team: randomUUID(),
    buyer: randomUUID(),
  }))
  for (const app of [storm, calm]) for (const one of placed) await place(app, one)
  const genuine = placed.flatMap(({ order }) => history(order))
  expect(genuine).toHaveLength(subscriptions * eventsEach)
  // Each would do harm if accepted: a subscription ended, refunded, or paid for years.
  const forged = placed.flatMap(({ order }) => {
    const it = subscriber(order)
    return [it.paid(start, start + 9999 * day), it.refunded(start + day), it.ended(start + day)]
  })
  const deliveries = shuffled([
    ...genuine.map((event) => ({ event, secret: stripeKeys.webhook, wanted: 200 })),
    ...genuine.map((event) => ({ event, secret: stripeKeys.webhook, wanted: 200 })),
    ...forged.map((event) => ({ event, secret: 'whsec_forged', wanted: 400 })),
    // Genuine events with a forged signature too.
    ...genuine.slice(0, 110).map((event) => ({ event, secret: 'whsec_forged', wanted: 400 })),
  ])
  const url = `${await storm.listen()}/v2/public/stripe`
  const queue = deliveries.values()
  const wrong: number[] = []
  async function deliver() {
    for (const { event, secret, wanted } of queue) {
      for (;;) {
        const headers = {
          'content-type': 'application/json',
          'stripe-signature': signatureOf(event.text, { secret }),
        }
        const { status } = await fetch(url, { method: 'POST', headers, body: event.text })
        // Stripe retries after a 503.
        if (status === 503) continue
        if (status !== wanted) wrong.push(status)
        break
      }
    }
  }
  await Promise.all(Array.from({ length: 32 }, deliver))
  expect(wrong).toEqual([])
  const inOrder = genuine.toSorted(
    (one, other) => one.created - other.created || (one.id < other.id ? -1 : 1),
  )
  for (const event of inOrder) expect(await sendStripeEvent(calm)(event)).toBe(200)
  const [after, wanted] = [await outcome(storm), await outcome(calm)]
  expect(after).toEqual(wanted)
  expect(after.packs).toBe(subscriptions)
  // Control: the histories differ enough for the test to be meaningful.
  expect(new Set(after.rows.map(({ state }) => state))).toEqual(new Set(['paid', 'refunded']))
  expect(new Set(after.rows.map(({ license_count }) => license_count)).size).toBeGreaterThan(10)
}, 300_000)
