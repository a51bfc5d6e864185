import { editSubscription, openPortal, readOrder, readOrders } from '@resguardo/contract/licensing/orders'
import { editLicense } from '@resguardo/contract/licensing/packs'
import { readPrices } from '@resguardo/contract/licensing/prices'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erasePerson } from '#jobs/erase.ts'
import { makeBuyer } from '#test/orderActions.ts'
import type { TestPerson } from '#test/factories.ts'
import { countRows } from '#test/countRows.ts'
import { sendStripeEvent, subscriber } from '#test/stripeEvents.ts'
import { startStripeServer, stripeKeys, type StripeServer } from '#test/stripeServer.ts'
import { startTestApp, type TestApp } from '#test/testApp.ts'
import { cancelSubscriptionsOfDeleted, endOrphanedSubscriptions } from '../orders.jobs.ts'
import { openProviders } from '../providers/providers.ts'

let stripe: StripeServer
let app: TestApp
const server = () => app
const { orders, edits, packOf } = makeBuyer(server)
let team = ''
let admin: TestPerson & { token: string }
let root: TestPerson & { token: string }

beforeAll(async () => {
  stripe = await startStripeServer()
  app = await startTestApp({
    env: {
      BRAND_NAME: 'Casa Segura',
      STRIPE_SECRET_KEY: stripeKeys.secret,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhook,
      STRIPE_API_BASE: stripe.address,
    },
  })
  root = await app.make.signedIn({ role: 'root' })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})
beforeEach(async () => {
  stripe.setBehavior('well')
  team = await app.make.team('Farol')
  admin = await app.make.signedIn({ team })
})

const now = () => Math.floor(Date.now() / 1000)
const month = 30 * 86_400
const lastSession = (url: string | null) => stripe.session(url?.split('/').at(-1) ?? '')
const portal = (uid: string, token = admin.token) => app.call(openPortal, { body: { uid } }, { token })
const ends = (uid: string, revision: number, cancels: boolean) =>
  app.call(editSubscription, { body: { uid, revision, cancels } }, { token: admin.token })

/** A paid subscription of the team. */
async function subscribes(seats = 3) {
  const { order } = (
    await orders(admin.token, { team, licenseCount: seats, period: 'month', provider: 'stripe' })
  ).data
  const it = subscriber(order.uid)
  stripe.subscribe(it.subscription, it.customer)
  expect(await sendStripeEvent(app)(it.paid(now(), now() + month))).toBe(200)
  const { pack } = (
    await app.deps.db.selectFrom('license_orders').select('pack').where('uid', '=', order.uid).execute()
  )[0] ?? { pack: null }
  return { ...it, order, pack: pack ?? '' }
}

const changes = (pack: string, revision: number, body: object) =>
  app.call(editLicense, { body: { uid: pack, revision, ...body } }, { token: root.token })
const deserted = () => app.deps.db.selectFrom('deserted_subscriptions').selectAll().execute()

test('what Stripe renews is not changed or renewed by hand: 409, before and after a look', async () => {
  const { pack } = await subscribes()
  const before = await packOf(pack)
  for (const body of [{ licenseCount: 9 }, { renew: 'month' }, { expiration: null }, { price: 1 }])
    for (const dry_run of [true, false]) {
      const { status, data } = await changes(pack, before.revision, { ...body, dry_run })
      expect([status, data.pack, data.over]).toEqual([dry_run ? 200 : 409, null, 0])
    }
  expect(await packOf(pack)).toEqual(before)
  expect(await deserted()).toEqual([])
})

test('ending such a pack ends the subscription at Stripe as well, and Stripe’s later events change nothing', async () => {
  const { pack, subscription, order, ...it } = await subscribes()
  const { revision } = await packOf(pack)
  const { status, data } = await changes(pack, revision, { expire: { reason: 'Fraude' } })
  expect([status, data.pack?.provider, data.pack?.status]).toEqual([200, 'manual', 'expired'])
  const ended = await packOf(pack)
  expect(ended).toMatchObject({ reason: 'Fraude', subscription: null })
  expect(await deserted()).toMatchObject([{ subscription, provider: 'stripe' }])
  await endOrphanedSubscriptions(app.deps, openProviders(app.deps))
  const asked = stripe.asked.filter(({ method, path }) => method === 'DELETE' && path.endsWith(subscription))
  expect(asked).toHaveLength(1)
  expect(await deserted()).toEqual([])
  for (const event of [it.paid(now(), now() + 2 * month), it.ended(now()), it.refunded(now() + 1)])
    expect(await sendStripeEvent(app)(event)).toBe(200)
  expect(await packOf(pack)).toEqual(ended)
  const { data: told } = await app.call(readOrder, { params: { uid: order.uid } }, { token: admin.token })
  expect(told.state).toBe('refunded')
})

test('a pack of Stripe that is over goes on by hand, and Stripe goes on no more', async () => {
  const { pack, subscription } = await subscribes()
  await app.deps.db
    .updateTable('license_packs')
    .set({ starts: new Date(Date.now() - 40 * 86_400_000), expiration: new Date(Date.now() - 86_400_000) })
    .where('uid', '=', pack)
    .execute()
  const { revision } = await packOf(pack)
  const { status, data } = await changes(pack, revision, { renew: 'month' })
  expect([status, data.pack?.provider, data.pack?.status]).toEqual([200, 'manual', 'valid'])
  expect(await deserted()).toMatchObject([{ subscription }])
  await app.deps.db.deleteFrom('deserted_subscriptions').execute()
})

test('with both keys Stripe is offered beside the invoice', async () => {
  expect((await app.call(readPrices, {})).data.providers).toEqual(['manual', 'stripe'])
  const half = await startTestApp({ on: app, env: { STRIPE_SECRET_KEY: stripeKeys.secret } })
  expect((await half.call(readPrices, {})).data.providers).toEqual(['manual'])
  await half.close()
})

test('an order leads to a page of Stripe, at our price, and reveals nothing about anyone', async () => {
  const wish = { team, licenseCount: 7, period: 'year', region: 'europe', provider: 'stripe' } as const
  const { status, data } = await orders(admin.token, { ...wish, billTo: 'Canário da Silva' })
  expect(status).toBe(200)
  expect(data.url).toMatch(`${stripe.address}/pay/cs_test_`)
  const { form } = lastSession(data.url) ?? { form: {} }
  expect(form).toEqual({
    mode: 'subscription',
    client_reference_id: data.order.uid,
    'metadata[order]': data.order.uid,
    'subscription_data[metadata][order]': data.order.uid,
    locale: 'pt-BR',
    success_url: `http://resguardo.test/licenses?paid=${data.order.uid}`,
    cancel_url: `http://resguardo.test/licenses?cancelled=${data.order.uid}`,
    'line_items[0][quantity]': '7',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '4990',
    'line_items[0][price_data][tax_behavior]': 'inclusive',
    'line_items[0][price_data][recurring][interval]': 'year',
    'line_items[0][price_data][product_data][name]': 'Casa Segura',
  })
  expect(stripe.asked.at(-1)?.idempotencyKey).toBe(data.order.uid)
  expect(data.order).toMatchObject({ state: 'open', provider: 'stripe', total: 7 * 4990 })
  expect(Date.parse(data.order.lapses ?? '') - Date.parse(data.order.created)).toBe(86_400_000)
})

test.each(['broken', 'cut', 'garbled', 'busy', 'refusing'] as const)(
  'where Stripe is %s an order answers 503, and nothing is stored',
  async (mood) => {
    // Creates the rate-limit row of this buyer.
    await orders(admin.token, { team })
    const before = await countRows(app.deps)
    stripe.setBehavior(mood)
    expect(await orders(admin.token, { team, provider: 'stripe' })).toMatchObject({
      status: 503,
      message: 'createOrder503',
      headers: { 'retry-after': '10' },
    })
    expect(await countRows(app.deps)).toEqual(before)
    stripe.setBehavior('well')
    expect((await orders(admin.token, { team, provider: 'stripe' })).status).toBe(200)
  },
)

test('where Stripe never answers, the caller waits a few seconds, holds up no one else, and nothing is stored', async () => {
  await orders(admin.token, { team })
  const before = await countRows(app.deps)
  stripe.setBehavior('silent')
  const begun = Date.now()
  const waiting = Array.from({ length: 20 }, () => orders(admin.token, { team, provider: 'stripe' }))
  // More than there are database connections: none is held while Stripe answers.
  await expect.poll(() => stripe.asked.length).toBeGreaterThan(20)
  const asked = Date.now()
  expect((await app.call(readPrices, {})).status).toBe(200)
  expect((await orders(admin.token, { team, kind: 'upgrade', pricesVersion: 'old' })).status).toBe(409)
  expect(Date.now() - asked).toBeLessThan(3000)
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([503]))
  expect(Date.now() - begun).toBeLessThan(20_000)
  expect(await countRows(app.deps)).toEqual(before)
})

test('a lost answer is asked for again with the same key, so that one session comes of it', async () => {
  const first = stripe.asked.length
  stripe.setBehavior('broken')
  const ordering = orders(admin.token, { team, provider: 'stripe' })
  await expect.poll(() => stripe.asked.length).toBeGreaterThan(first)
  stripe.setBehavior('well')
  expect((await ordering).status).toBe(200)
  const [one, other] = stripe.asked.slice(first)
  expect(other?.idempotencyKey).toBe(one?.idempotencyKey)
})

test('cancelling an order first makes sure that it cannot be paid any more', async () => {
  const { order, url } = (await orders(admin.token, { team, provider: 'stripe' })).data
  stripe.setBehavior('broken')
  expect((await edits(order, 'cancelled', admin.token)).status).toBe(503)
  stripe.setBehavior('well')
  expect(lastSession(url)?.status).toBe('open')
  expect((await edits(order, 'cancelled', admin.token)).data).toMatchObject({ state: 'cancelled' })
  expect(lastSession(url)?.status).toBe('expired')
})

test('an order that was paid meanwhile cannot be cancelled; what Stripe was paid root neither confirms nor pays back', async () => {
  const { order, url } = (await orders(admin.token, { team, provider: 'stripe' })).data
  expect((await edits(order, 'paid', root.token)).status).toBe(409)
  Object.assign(lastSession(url) ?? {}, { status: 'complete' })
  expect((await edits(order, 'cancelled', admin.token)).status).toBe(409)
  await sendStripeEvent(app)(subscriber(order.uid).paid(now(), now() + month))
  expect((await edits({ ...order, revision: 2 }, 'refunded', root.token)).status).toBe(409)
})

test('a subscription is managed on a page of Stripe', async () => {
  const { pack, customer } = await subscribes()
  expect((await portal(pack)).data).toEqual({ url: `${stripe.address}/portal/${customer}` })
  expect(stripe.asked.at(-1)).toMatchObject({
    path: '/v1/billing_portal/sessions',
    form: { customer, return_url: 'http://resguardo.test/licenses', locale: 'pt-BR' },
  })
  stripe.setBehavior('broken')
  expect(await portal(pack)).toMatchObject({ status: 503, message: 'openPortal503' })
  const stranger = await app.make.signedIn({ team: await app.make.team() })
  expect((await portal(pack, stranger.token)).status).toBe(404)
})

test('a subscription ends with the paid period only once Stripe knows', async () => {
  const { pack } = await subscribes()
  const before = await packOf(pack)
  stripe.setBehavior('broken')
  expect(await ends(pack, before.revision, true)).toMatchObject({
    status: 503,
    message: 'editSubscription503',
  })
  expect(await packOf(pack)).toEqual(before)
  stripe.setBehavior('refusing')
  expect((await ends(pack, before.revision, true)).status).toBe(409)
  stripe.setBehavior('well')
  expect((await ends(pack, before.revision, true)).data).toMatchObject({ cancels: true })
  expect(stripe.asked.at(-1)?.form).toEqual({ cancel_at_period_end: 'true' })
  expect((await packOf(pack)).expiration).toEqual(before.expiration)
})

test('what Stripe renews is neither renewed nor enlarged by an order here', async () => {
  const { pack } = await subscribes(3)
  const same = { team, pack, period: 'month' } as const
  for (const provider of ['manual', 'stripe'] as const) {
    expect((await orders(admin.token, { ...same, kind: 'renewal', licenseCount: 3, provider })).status).toBe(
      409,
    )
    expect((await orders(admin.token, { ...same, kind: 'seats', licenseCount: 1, provider })).status).toBe(
      409,
    )
  }
})

test('the questions are of the version of the API that the library speaks', () => {
  expect(new Set(stripe.asked.map(({ version }) => version)).size).toBe(1)
  expect(stripe.asked[0]?.version).toMatch(/^\d{4}-\d\d-\d\d\.[a-z]+$/)
})

test('an order says who sells: what the instance is called', async () => {
  const { order } = (await orders(admin.token, { team })).data
  const { data } = await app.call(readOrder, { params: { uid: order.uid } }, { token: admin.token })
  const { data: list } = await app.call(readOrders, { query: { team } }, { token: admin.token })
  expect([order.seller, data.seller, list.orders[0]?.seller]).toEqual(Array(3).fill('Casa Segura'))
})

test('what no card can be charged at once is refused where the seats are counted, not by Stripe', async () => {
  const [{ price }] = app.deps.content.prices.regions.map((one) => ({ price: one.month })) as [
    { price: number },
  ]
  const { region } = app.deps.content.prices.regions[0] ?? { region: 'brazil' }
  const most = Math.floor(99_999_999 / price)
  const wish = { team, region, period: 'month', provider: 'stripe' } as const
  expect(await orders(admin.token, { ...wish, licenseCount: most + 1 })).toMatchObject({
    status: 400,
    data: { fields: { licenseCount: 'fields.licenseCount' } },
  })
  expect((await orders(admin.token, { ...wish, licenseCount: most })).status).toBe(200)
  expect((await orders(admin.token, { ...wish, provider: 'manual', licenseCount: most + 1 })).status).toBe(
    200,
  )
})

test('the subscription of an account that is deleted ends with the paid period, once Stripe knows', async () => {
  const ana = await app.make.signedIn({ role: 'user' })
  const { order } = (await orders(ana.token, { period: 'month', provider: 'stripe' })).data
  const it = subscriber(order.uid)
  stripe.subscribe(it.subscription, it.customer)
  await sendStripeEvent(app)(it.paid(now(), now() + month))
  const ended = () => cancelSubscriptionsOfDeleted(app.deps, openProviders(app.deps))
  const mine = async () => {
    const { pack } = await app.deps.db
      .selectFrom('license_orders')
      .select('pack')
      .where('uid', '=', order.uid)
      .executeTakeFirstOrThrow()
    return packOf(pack)
  }

  const asked = () => stripe.asked.filter(({ path }) => path.endsWith(it.subscription)).length
  await ended()
  expect([asked(), (await mine()).cancels]).toEqual([0, false])
  await app.deps.db.updateTable('people').set({ status: 'deleted' }).where('uid', '=', ana.uid).execute()
  stripe.setBehavior('broken')
  await ended()
  expect((await mine()).cancels).toBe(false)
  stripe.setBehavior('well')
  const before = asked()
  await ended()
  await ended()
  expect(asked()).toBe(before + 1)
  expect(stripe.asked.at(-1)?.form).toEqual({ cancel_at_period_end: 'true' })
  expect((await mine()).cancels).toBe(true)
})

describe('a subscription whose owner is gone', () => {
  const providers = () => openProviders(app.deps)
  const stops = () => endOrphanedSubscriptions(app.deps, providers())
  const left = () => app.deps.db.selectFrom('deserted_subscriptions').selectAll().execute()
  const asked = (subscription: string) =>
    stripe.asked.filter(({ method, path }) => method === 'DELETE' && path.endsWith(subscription)).length

  test.each([
    ['a team that is deleted', () => app.deps.db.deleteFrom('teams').where('uid', '=', team).execute()],
    [
      'a team that goes with its only admin',
      () => app.deps.db.transaction().execute((step) => erasePerson(step, app.deps, admin.uid)),
    ],
  ])('of %s is ended at Stripe, however long that does not answer, once', async (_, goes) => {
    const { subscription } = await subscribes()
    await goes()
    expect(await left()).toMatchObject([{ subscription, tried: null }])
    stripe.setBehavior('broken')
    await stops()
    expect(await left()).toMatchObject([{ subscription, tried: expect.any(Date) }])
    stripe.setBehavior('well')
    const before = asked(subscription)
    await stops()
    await stops()
    expect(asked(subscription)).toBe(before + 1)
    expect(await left()).toEqual([])
    const told = await app.deps.db
      .selectFrom('audit_log')
      .select('reason')
      .where('action', '=', 'endSubscription')
      .where('reason', '=', subscription)
      .execute()
    expect(told).toHaveLength(1)
  })

  test('that Stripe knows no more counts as ended', async () => {
    const { subscription } = await subscribes()
    await app.deps.db.deleteFrom('teams').where('uid', '=', team).execute()
    stripe.setBehavior('refusing')
    await stops()
    expect([asked(subscription), await left()]).toEqual([1, []])
  })

  test('is ended also where the first payment comes after they have gone', async () => {
    const { order } = (await orders(admin.token, { team, provider: 'stripe' })).data
    const it = subscriber(order.uid)
    await app.deps.db.deleteFrom('teams').where('uid', '=', team).execute()
    await sendStripeEvent(app)(it.paid(now(), now() + month))
    expect(await left()).toMatchObject([{ subscription: it.subscription }])
    await stops()
    await sendStripeEvent(app)(it.ended(now() + 1))
    expect(await left()).toEqual([])
  })

  test('waits where Stripe is not configured any more', async () => {
    await subscribes()
    await app.deps.db.deleteFrom('teams').where('uid', '=', team).execute()
    await endOrphanedSubscriptions(app.deps, { ...providers(), names: ['manual'] })
    expect(await left()).toMatchObject([{ tried: null }])
    await stops()
  })
})
