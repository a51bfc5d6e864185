import { readLicense } from '@resguardo/contract/licensing/licenses'
import { monthsAfter } from '@resguardo/contract/licensing/months'
import type { Order } from '@resguardo/contract/licensing/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeBuyer } from '#test/orderActions.ts'
import type { TestPerson } from '#test/factories.ts'
import { countRows } from '#test/countRows.ts'
import {
  type StripeEvent,
  sendStripeEvent,
  signatureOf,
  stripeEvent,
  subscriber,
} from '#test/stripeEvents.ts'
import { startStripeServer, stripeKeys, type StripeServer } from '#test/stripeServer.ts'
import { startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'

const plain = withTestApp()
let stripe: StripeServer
let app: TestApp
const { orders, edits, packOf } = makeBuyer(() => app)
let team = ''
let admin: TestPerson & { token: string }

beforeAll(async () => {
  stripe = await startStripeServer()
  app = await startTestApp({
    env: {
      STRIPE_SECRET_KEY: stripeKeys.secret,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhook,
      STRIPE_API_BASE: stripe.address,
    },
  })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})
beforeEach(async () => {
  team = await app.make.team('Farol')
  admin = await app.make.signedIn({ team })
})

const day = 86_400
const start = Math.floor(Date.now() / 1000)
const moment = (seconds: number) => new Date(seconds * 1000)
const tells = async (...events: StripeEvent[]) => {
  for (const event of events) expect(await sendStripeEvent(app)(event)).toBe(200)
}
const orderRow = ({ uid }: Order) =>
  app.deps.db.selectFrom('license_orders').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
const packIn = async (order: Order) => packOf((await orderRow(order)).pack)
const told = (target: string | null) =>
  app.deps.db
    .selectFrom('audit_log')
    .select(['action', 'actor', 'team', 'reason'])
    .where('target', '=', target)
    .where('action', '=', 'stripe')
    .orderBy('number')
    .execute()

async function ordered(wish: Parameters<typeof orders>[1] = {}) {
  const answer = await orders(admin.token, {
    team,
    licenseCount: 3,
    period: 'month',
    provider: 'stripe',
    ...wish,
  })
  expect(answer.status).toBe(200)
  const { order } = answer.data
  return { order, it: subscriber(order.uid) }
}

test('the first paid invoice makes the pack, the next one renews it', async () => {
  const { order, it } = await ordered()
  await tells(it.completed(start), it.paid(start, start + 27 * day))
  expect(await orderRow(order)).toMatchObject({ state: 'paid', paid: moment(start) })
  const pack = await packIn(order)
  expect(pack).toMatchObject({
    team,
    license_type: 'standard',
    license_count: 3,
    starts: moment(start),
    expiration: moment(start + 27 * day),
    anchor: moment(start).getUTCDate(),
    period: 'month',
    price: 1490,
    provider: 'stripe',
    subscription: it.subscription,
    cancels: false,
  })
  await tells(it.paid(start + 30 * day, start + 60 * day))
  expect(await packOf(pack.uid)).toMatchObject({
    starts: moment(start),
    expiration: moment(start + 60 * day),
  })
  expect((await told(pack.uid)).map(({ reason }) => reason)).toEqual(['created', 'expiration', 'expiration'])
  expect(await told(order.uid)).toEqual([{ action: 'stripe', actor: null, team, reason: 'open>paid' }])
})

test('what a person buys for themselves reaches them, and stays one seat', async () => {
  const { order, it } = await ordered({ team: null, licenseCount: 1 })
  await tells(it.completed(start), it.changed(start + 1, 4))
  const license = async () => (await app.call(readLicense, {}, { token: admin.token })).data
  expect(await license()).toMatchObject({
    licenseType: 'standard',
    source: 'own',
    provider: 'stripe',
    expiration: monthsAfter(moment(start), 1).toISOString(),
  })
  expect(await packIn(order)).toMatchObject({ person: admin.uid, team: null, license_count: 1 })
  await tells(it.refunded(start + 2))
  expect(await license()).toMatchObject({ expiration: moment(start + 2).toISOString() })
})

test('seats, the wish to end, a failed payment, the end', async () => {
  const { order, it } = await ordered()
  await tells(it.paid(start, start + 30 * day), it.changed(start + 5, 8))
  expect(await packIn(order)).toMatchObject({ license_count: 8, cancels: false })
  await tells(it.changed(start + 6, 8, true), it.failed(start + 7))
  expect(await packIn(order)).toMatchObject({ cancels: true, expiration: moment(start + 30 * day) })
  await tells(it.ended(start + 8))
  expect(await packIn(order)).toMatchObject({ expiration: moment(start + 8), reason: '' })
  expect((await orderRow(order)).state).toBe('paid')
})

test('a payment that takes its time begins nothing before it is there', async () => {
  const { order, it } = await ordered()
  await tells(it.completed(start, 'unpaid'))
  expect(await orderRow(order)).toMatchObject({ state: 'open', pack: null })
  await tells(it.paid(start + 3 * day, start + 33 * day))
  expect(await packIn(order)).toMatchObject({ starts: moment(start + 3 * day) })
})

test('what is paid back as a whole ends pack and order, a part of it nothing; and the referrals hear of both', async () => {
  const inviter = await app.make.person()
  await app.deps.db.insertInto('referrals').values({ inviter: inviter.uid, friend: admin.uid }).execute()
  const referral = () =>
    app.deps.db
      .selectFrom('referrals')
      .select(['purchased', 'refunded'])
      .where('friend', '=', admin.uid)
      .executeTakeFirstOrThrow()
  const { order, it } = await ordered()
  await tells(it.paid(start, start + 30 * day), it.refunded(start + day, false))
  expect(await packIn(order)).toMatchObject({ expiration: moment(start + 30 * day) })
  expect(await referral()).toEqual({ purchased: moment(start), refunded: null })
  await tells(it.refunded(start + 2 * day))
  expect(await packIn(order)).toMatchObject({ expiration: moment(start + 2 * day), reason: 'refund' })
  expect(await orderRow(order)).toMatchObject({ state: 'refunded', closed: moment(start + 2 * day) })
  expect(await referral()).toEqual({ purchased: moment(start), refunded: moment(start + 2 * day) })
})

test('fewer seats than are in use: no one loses one, and root reads of it in the audit log', async () => {
  const { order, it } = await ordered()
  await tells(it.paid(start, start + 30 * day))
  const { uid } = await packIn(order)
  for (let count = 0; count < 2; count++) await app.make.seat(uid, (await app.make.person({ team })).uid)
  await tells(it.changed(start + 5, 1))
  expect(await packOf(uid)).toMatchObject({ license_count: 2, used: 2 })
  expect((await told(order.uid)).at(-1)?.reason).toBe('seats in use, paid for: 1')
  await app.deps.db.deleteFrom('license_seats').where('pack', '=', uid).execute()
  await tells(it.paid(start + 30 * day, start + 60 * day))
  expect(await packOf(uid)).toMatchObject({ license_count: 1, used: 0 })
})

test('an upgrade by Stripe turns the demo of a team into the pack that is paid for', async () => {
  const pack = await app.make.pack(team, { licenseType: 'demo', licenseCount: 5 })
  const { starts } = await packOf(pack)
  const { order, it } = await ordered({ pack, kind: 'upgrade', licenseCount: 4 })
  await tells(it.paid(start, start + 30 * day))
  expect((await orderRow(order)).pack).toBe(pack)
  expect(await packOf(pack)).toMatchObject({
    license_type: 'standard',
    license_count: 4,
    starts,
    provider: 'stripe',
  })
})

test('a page that was not paid in time cancels the order; money that came counts all the same', async () => {
  const { order, it } = await ordered()
  await tells(it.lapsed(start + day))
  expect(await orderRow(order)).toMatchObject({ state: 'cancelled', closed: moment(start + day) })
  const other = await ordered()
  await edits(other.order, 'cancelled', admin.token)
  await tells(other.it.paid(start, start + 30 * day))
  expect(await orderRow(other.order)).toMatchObject({ state: 'paid', closed: null })
})

test('an event counts once, also of twenty deliveries at a time', async () => {
  const { order, it } = await ordered()
  const event = it.paid(start, start + 30 * day)
  const statuses = await Promise.all(Array.from({ length: 20 }, () => sendStripeEvent(app)(event)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  const pack = await packIn(order)
  expect(pack.revision).toBe(1)
  expect(await told(pack.uid)).toHaveLength(1)
  await tells(event)
  expect(await packIn(order)).toEqual(pack)
})

test('an event is stored without personal data', async () => {
  const { order, it } = await ordered()
  await tells(it.completed(start), it.paid(start, start + 30 * day))
  const kept = await app.deps.db
    .selectFrom('payment_events')
    .selectAll()
    .where('subject', '=', it.customer)
    .orderBy('kind')
    .execute()
  const whose = { order: order.uid, subscription: it.subscription }
  expect(kept.map(({ kind, facts }) => ({ kind, facts }))).toEqual([
    { kind: 'checkout', facts: { ...whose, paid: true } },
    { kind: 'paid', facts: { ...whose, until: (start + 30 * day) * 1000 } },
  ])
  expect(JSON.stringify(kept)).not.toMatch(/canary|Canário/)
})

test('when the person or the team is gone, events of their subscription harm nothing', async () => {
  const { order, it } = await ordered({ team: null, licenseCount: 1 })
  await app.deps.db.deleteFrom('people').where('uid', '=', admin.uid).execute()
  await tells(it.paid(start, start + 30 * day), it.changed(start + 1, 2))
  expect(await orderRow(order)).toMatchObject({ state: 'paid', pack: null, person: null })
})

test('what concerns no order of ours, or nothing that is looked at, is taken and not kept', async () => {
  const before = await countRows(app.deps)
  const foreign = subscriber('not-an-order')
  await tells(
    foreign.completed(start),
    foreign.paid(start, start + day),
    foreign.changed(start, 3),
    stripeEvent('customer.created', { id: 'cus_1', email: 'canary@example.org' }),
    stripeEvent('some.new.kind', {}),
    stripeEvent('charge.refunded', { id: 'ch_1', object: 'charge', customer: null, refunded: true }),
  )
  expect(await countRows(app.deps)).toEqual(before)
})

const genuine = () => subscriber('00000000-0000-4000-8000-000000000000').paid(start, start + day)
const forgeries: [string, (text: string) => { text: string; signature: string }][] = [
  ['another secret', (text) => ({ text, signature: signatureOf(text, { secret: 'whsec_other' }) })],
  [
    'a body that was altered',
    (text) => ({ text: text.replace('invoice', 'Invoice'), signature: signatureOf(text) }),
  ],
  ['an old signature', (text) => ({ text, signature: signatureOf(text, { timestamp: start - 301 }) })],
  ['a signature of another event', (text) => ({ text, signature: signatureOf(genuine().text) })],
  ['an empty signature', (text) => ({ text, signature: '' })],
  ['nonsense', (text) => ({ text, signature: 't=1,v1=00' })],
  ['a scheme of old', (text) => ({ text, signature: signatureOf(text).replace('v1=', 'v0=') })],
  ['a body that is no event', () => ({ text: 'x', signature: signatureOf('x') })],
]
test.each(forgeries)('%s: 400, and nothing is kept', async (_, forge) => {
  const before = await countRows(app.deps)
  const { text, signature } = forge(genuine().text)
  expect(await sendStripeEvent(app)({ text }, signature)).toBe(400)
  expect(await countRows(app.deps)).toEqual(before)
})

test('a signature is judged by the clock of the server, some minutes old it still counts', async () => {
  const { text } = genuine()
  expect(await sendStripeEvent(app)({ text }, signatureOf(text, { timestamp: start - 200 }))).toBe(200)
})

const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/v2/public/stripe', payload, headers })

test('no signature, no body, too much of it, another type: refused in the words of every call', async () => {
  const json = { 'content-type': 'application/json' }
  const { text } = genuine()
  const huge = JSON.stringify({ x: 'x'.repeat(600_000) })
  const answers = [
    await send(text, json),
    await send('', { ...json, 'stripe-signature': signatureOf(text) }),
    await send(huge, { ...json, 'stripe-signature': signatureOf(huge) }),
    await send(text, { 'content-type': 'text/plain', 'stripe-signature': signatureOf(text) }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 413, 415])
  for (const answer of answers) {
    expect(Object.keys(answer.json()).toSorted()).toEqual(['data', 'message'])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('bytes that are no JSON of ours are judged by their signature alone', async () => {
  const { text } = stripeEvent('customer.updated', { name: 'a\u0000b', __proto__: null, é: '\\ud800' })
  expect(await sendStripeEvent(app)({ text })).toBe(200)
})

test('where Stripe is not set up there is nothing to tell it to', async () => {
  expect(await sendStripeEvent(plain())(genuine())).toBe(404)
})
