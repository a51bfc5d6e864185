import { readLicense } from '@resguardo/contract/licensing/licenses'
import { monthsAfter } from '@resguardo/contract/licensing/months'
import {
  editSubscription,
  openPortal,
  readOrder,
  readOrders,
  readSubscriptions,
} from '@resguardo/contract/licensing/orders'
import { currencyOf, readPrices, regions } from '@resguardo/contract/licensing/prices'
import { beforeEach, expect, test } from 'vitest'
import { makeBuyer } from '#test/orderActions.ts'
import type { TestPerson } from '#test/factories.ts'
import { startTestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const { orders, edits, buys, packOf } = makeBuyer(server)
type Somebody = TestPerson & { token: string }
let team = ''
let admin: Somebody
let ana: Somebody
let stranger: Somebody
let root: Somebody

beforeEach(async () => {
  const { make } = server()
  team = await make.team('Farol')
  admin = await make.signedIn({ team })
  ana = await make.signedIn({ role: 'user', team })
  stranger = await make.signedIn({ team: await make.team('Outra') })
  root ??= await make.signedIn({ role: 'root' })
})

const day = 86_400_000
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const subscriptions = async ({ token }: Somebody, of?: string) =>
  (await server().call(readSubscriptions, { query: of === undefined ? {} : { team: of } }, { token })).data
    .subscriptions
const ends = (uid: string, revision: number, cancels: boolean, { token }: Somebody) =>
  server().call(editSubscription, { body: { uid, revision, cancels } }, { token })
const licenseOf = async ({ token }: Somebody) => (await server().call(readLicense, {}, { token })).data

async function moves(pack: string | null, expiration: Date) {
  const starts = new Date(expiration.getTime() - 400 * day)
  await server()
    .deps.db.updateTable('license_packs')
    .set({ starts, expiration, anchor: expiration.getUTCDate() })
    .where('uid', '=', pack)
    .execute()
}

test('everyone reads what a seat costs in which region, and who pays for it', async () => {
  const { data } = await server().call(readPrices, {})
  expect(data.regions.map(({ region }) => region).toSorted()).toEqual(regions.toSorted())
  for (const { region, currency } of data.regions) expect(currency).toBe(currencyOf[region])
  expect(data.providers).toEqual(['manual'])
})

test('S3.020 what a person buys for themselves reaches them once root confirms it', async () => {
  const { status, message, data } = await orders(ana.token, { billTo: 'Ana Souza, Recife' })
  expect({ status, message, url: data.url }).toEqual({ status: 200, message: 'createOrder200', url: null })
  expect(data.order).toMatchObject({
    kind: 'new',
    state: 'open',
    team: null,
    person: { uid: ana.uid },
    licenseCount: 1,
    region: 'brazil',
    currency: 'BRL',
    unitPrice: 14900,
    total: 14900,
    billTo: 'Ana Souza, Recife',
    provider: 'manual',
    paid: null,
  })
  expect(Date.parse(data.order.lapses ?? '')).toBe(Date.parse(data.order.created) + 30 * day)
  expect(await licenseOf(ana)).toMatchObject({ licenseType: 'none' })
  const paid = await edits(data.order, 'paid', root.token)
  expect(paid).toMatchObject({ status: 200, data: { state: 'paid', closed: null, lapses: null } })
  const until = monthsAfter(new Date(paid.data.paid ?? 0), 12).toISOString()
  expect(await licenseOf(ana)).toMatchObject({
    licenseType: 'standard',
    source: 'own',
    provider: 'manual',
    expiration: until,
  })
  expect(await subscriptions(ana)).toMatchObject([{ uid: paid.data.pack, team: null, expiration: until }])
})

test('an order for a team becomes a pack of its seats', async () => {
  const paid = await buys(admin.token, root.token, {
    team,
    licenseCount: 12,
    period: 'month',
    region: 'europe',
  })
  expect(paid).toMatchObject({ team: { uid: team, teamName: 'Farol' }, person: null, total: 12 * 499 })
  expect(await packOf(paid.pack)).toMatchObject({
    team,
    person: null,
    license_type: 'standard',
    license_count: 12,
    used: 0,
    period: 'month',
    region: 'europe',
    currency: 'EUR',
    price: 499,
    provider: 'manual',
  })
})

test('of ten confirmations at once one counts', async () => {
  const { order } = (await orders(admin.token, { team, licenseCount: 3 })).data
  const other = await server().make.signedIn({ role: 'root' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => edits(order, 'paid', at % 2 ? root.token : other.token)),
  )
  expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(409)])
  expect(await subscriptions(admin, team)).toHaveLength(1)
})

test('of a confirmation and cancellations at once one counts', async () => {
  for (let round = 0; round < 5; round++) {
    const { order } = (await orders(admin.token, { team })).data
    const answers = await Promise.all([
      edits(order, 'cancelled', admin.token),
      edits(order, 'paid', root.token),
      edits(order, 'cancelled', root.token),
    ])
    expect(statuses(answers)).toEqual([200, 409, 409])
    const { state, pack } = answers.find(({ status }) => status === 200)?.data ?? {}
    expect(pack !== null).toBe(state === 'paid')
  }
})

test('of two refunds at once one counts', async () => {
  const { pack } = await buys(admin.token, root.token, { team, licenseCount: 5 })
  const more = { team, pack: pack ?? '', kind: 'seats', licenseCount: 2 } as const
  const added = await buys(admin.token, root.token, more)
  await buys(admin.token, root.token, more)
  const answers = await Promise.all([1, 2, 3].map(() => edits(added, 'refunded', root.token)))
  expect(statuses(answers)).toEqual([200, 409, 409])
  expect((await packOf(pack)).license_count).toBe(7)
})

test('orders for one pack that are confirmed at once all count', async () => {
  const { pack } = await buys(admin.token, root.token, { team, licenseCount: 2 })
  const { expiration, anchor } = await packOf(pack)
  const same = { team, pack: pack ?? '' } as const
  const confirms = async (wish: Parameters<typeof orders>[1]) => {
    const placed = await Promise.all([1, 2, 3].map(() => orders(admin.token, { ...same, ...wish })))
    const answers = await Promise.all(placed.map(({ data }) => edits(data.order, 'paid', root.token)))
    expect(statuses(answers)).toEqual([200, 200, 200])
  }
  await confirms({ kind: 'renewal', licenseCount: 2, period: 'month' })
  expect((await packOf(pack)).expiration).toEqual(monthsAfter(expiration ?? new Date(), 3, anchor))
  await confirms({ kind: 'seats', licenseCount: 4, period: 'month' })
  expect((await packOf(pack)).license_count).toBe(14)
})

test('a renewal counts from the end while that lies ahead, and from now once it is over', async () => {
  const { pack } = await buys(admin.token, root.token, { team, licenseCount: 2, period: 'month' })
  const { expiration, anchor } = await packOf(pack)
  const again = { team, pack: pack ?? '', kind: 'renewal', licenseCount: 2, period: 'month' } as const
  const renewal = await buys(admin.token, root.token, again)
  expect(renewal.pack).toBe(pack)
  expect((await packOf(pack)).expiration).toEqual(monthsAfter(expiration ?? new Date(), 1, anchor))
  await moves(pack, new Date(Date.now() - 5 * day))
  const late = await buys(admin.token, root.token, again)
  expect((await packOf(pack)).expiration).toEqual(monthsAfter(new Date(late.paid ?? 0), 1))
})

test('a renewal for other seats than there are by now is not confirmed', async () => {
  const { pack } = await buys(admin.token, root.token, { team, licenseCount: 2 })
  const { order } = (await orders(admin.token, { team, pack: pack ?? '', kind: 'renewal', licenseCount: 2 }))
    .data
  await buys(admin.token, root.token, { team, pack: pack ?? '', kind: 'seats', licenseCount: 1 })
  const before = await packOf(pack)
  expect(await edits(order, 'paid', root.token)).toMatchObject({ status: 409, message: 'editOrder409' })
  expect(await packOf(pack)).toEqual(before)
})

test('more seats cost their share of what is left, and end with the pack', async () => {
  const { pack } = await buys(admin.token, root.token, { team, licenseCount: 2, period: 'month' })
  await moves(pack, new Date(Date.now() + 10 * day))
  const before = await packOf(pack)
  const more = { team, pack: pack ?? '', kind: 'seats', licenseCount: 3, period: 'month' } as const
  const added = await buys(admin.token, root.token, more)
  expect(added.total).toBe(3 * added.unitPrice)
  expect(added.unitPrice).toBeGreaterThan(0)
  expect(added.unitPrice).toBeLessThan(1490 / 2)
  expect(await packOf(pack)).toMatchObject({ license_count: 5, expiration: before.expiration })
})

test('seats are not confirmed for a pack that is over by then', async () => {
  const { pack } = await buys(admin.token, root.token, { team, licenseCount: 2 })
  const more = { team, pack: pack ?? '', kind: 'seats', licenseCount: 3 } as const
  const { order } = (await orders(admin.token, more)).data
  await moves(pack, new Date(Date.now() - day))
  expect((await edits(order, 'paid', root.token)).status).toBe(409)
  expect((await orders(admin.token, more)).status).toBe(409)
})

test('seats are paid until the end that their price was for: not confirmed once the pack has another', async () => {
  const { pack } = await buys(admin.token, root.token, { team, licenseCount: 2, period: 'month' })
  await moves(pack, new Date(Date.now() + day / 2))
  const same = { team, pack: pack ?? '' }
  const more = { ...same, kind: 'seats', licenseCount: 3, period: 'month' } as const
  const cheap = (await orders(admin.token, more)).data.order
  await buys(admin.token, root.token, { ...same, kind: 'renewal', licenseCount: 2 })
  expect(await edits(cheap, 'paid', root.token)).toMatchObject({ status: 409, message: 'editOrder409' })
  expect((await packOf(pack)).license_count).toBe(2)
})

test('a renewal is not confirmed for a pack that has become a demo', async () => {
  const { pack } = await buys(admin.token, root.token, { team, licenseCount: 2 })
  const again = { team, pack: pack ?? '', kind: 'renewal', licenseCount: 2 } as const
  const { order } = (await orders(admin.token, again)).data
  await server()
    .deps.db.updateTable('license_packs')
    .set({ license_type: 'demo' })
    .where('uid', '=', pack)
    .execute()
  expect((await edits(order, 'paid', root.token)).status).toBe(409)
})

test('the refund of what was once paid by hand takes nothing of what a payment provider is paid for since', async () => {
  const bought = await buys(admin.token, root.token, { team, licenseCount: 2 })
  const stripe = { provider: 'stripe', subscription: 'sub_since' }
  await server().deps.db.updateTable('license_packs').set(stripe).where('uid', '=', bought.pack).execute()
  const { expiration } = await packOf(bought.pack)
  expect((await edits(bought, 'refunded', root.token)).data).toMatchObject({ state: 'refunded' })
  expect((await packOf(bought.pack)).expiration).toEqual(expiration)
})

test('an upgrade turns a demo into a standard pack, from now on, and seats in use stay', async () => {
  const { make } = server()
  const pack = await make.pack(team, { licenseType: 'demo', licenseCount: 5 })
  await make.seat(pack, ana.uid)
  expect(await licenseOf(ana)).toMatchObject({ licenseType: 'demo' })
  const paid = await buys(admin.token, root.token, { team, pack, kind: 'upgrade', licenseCount: 2 })
  expect(await packOf(pack)).toMatchObject({
    license_type: 'standard',
    license_count: 2,
    used: 1,
    price: 14900,
    expiration: monthsAfter(new Date(paid.paid ?? 0), 12),
  })
  expect(await licenseOf(ana)).toMatchObject({ licenseType: 'standard', source: 'seat' })
})

test('a refund ends what was bought: the licence, the added period, the added seats', async () => {
  const { pack, ...bought } = await buys(admin.token, root.token, { team, licenseCount: 2, period: 'month' })
  const first = await packOf(pack)
  const same = { team, pack: pack ?? '', period: 'month' } as const
  const seats = await buys(admin.token, root.token, { ...same, kind: 'seats', licenseCount: 3 })
  expect((await edits(seats, 'refunded', root.token)).data).toMatchObject({ state: 'refunded' })
  expect(await packOf(pack)).toMatchObject({ license_count: 2, expiration: first.expiration })
  const renewal = await buys(admin.token, root.token, { ...same, kind: 'renewal', licenseCount: 2 })
  await edits(renewal, 'refunded', root.token)
  expect((await packOf(pack)).expiration).toEqual(first.expiration)
  const { data } = await edits(bought, 'refunded', root.token)
  expect(await packOf(pack)).toMatchObject({ expiration: new Date(data.closed ?? 0), reason: 'refund' })
})

test('added seats that a renewal has paid for since are paid back after it, or stay once their own period is over', async () => {
  const { pack } = await buys(admin.token, root.token, { team, licenseCount: 2, period: 'month' })
  const same = { team, pack: pack ?? '', period: 'month' } as const
  const added = await buys(admin.token, root.token, { ...same, kind: 'seats', licenseCount: 3 })
  const ahead = await buys(admin.token, root.token, { ...same, kind: 'renewal', licenseCount: 5 })
  const renewed = await packOf(pack)
  expect((await edits(added, 'refunded', root.token)).status).toBe(409)
  expect(await packOf(pack)).toEqual(renewed)
  await edits(ahead, 'refunded', root.token)
  expect((await edits(added, 'refunded', root.token)).status).toBe(200)
  expect((await packOf(pack)).license_count).toBe(2)
  // Again, and this time the paid period passes.
  const again = await buys(admin.token, root.token, { ...same, kind: 'seats', licenseCount: 3 })
  await buys(admin.token, root.token, { ...same, kind: 'renewal', licenseCount: 5 })
  await server()
    .deps.db.updateTable('license_orders')
    .set({ covers_until: new Date(Date.now() - day) })
    .where('uid', '=', again.uid)
    .execute()
  expect((await edits(again, 'refunded', root.token)).data).toMatchObject({ state: 'refunded' })
  expect((await packOf(pack)).license_count).toBe(5)
})

test('seats that are in use are not refunded: no one loses one without notice', async () => {
  const { make } = server()
  const { pack } = await buys(admin.token, root.token, { team, licenseCount: 1 })
  const added = await buys(admin.token, root.token, {
    team,
    pack: pack ?? '',
    kind: 'seats',
    licenseCount: 1,
  })
  await make.seat(pack ?? '', ana.uid)
  const seat = await make.seat(pack ?? '', admin.uid)
  expect((await edits(added, 'refunded', root.token)).status).toBe(409)
  await server().deps.db.deleteFrom('license_seats').where('uid', '=', seat).execute()
  expect((await edits(added, 'refunded', root.token)).status).toBe(200)
  expect(await packOf(pack)).toMatchObject({ license_count: 1, used: 1 })
})

test('who has a licence of their own renews it; two orders that were both paid follow one another', async () => {
  const { order } = (await orders(ana.token)).data
  const other = (await orders(ana.token)).data.order
  const answers = await Promise.all([order, other].map((one) => edits(one, 'paid', root.token)))
  expect(statuses(answers)).toEqual([200, 200])
  const [first, second] = answers.toSorted((one, two) =>
    (one.data.paid ?? '').localeCompare(two.data.paid ?? ''),
  )
  if (!first || !second) throw new Error('both were paid')
  expect(second.data.pack).toBe(first.data.pack)
  const { starts, expiration } = await packOf(first.data.pack)
  expect(expiration).toEqual(monthsAfter(starts, 24))
  expect(await orders(ana.token)).toMatchObject({ status: 409, message: 'createOrder409' })
  const renewal = { pack: first.data.pack ?? '', kind: 'renewal' } as const
  expect((await orders(ana.token, renewal)).status).toBe(200)
})

test('an impossible order is reported at the field; old prices with 409, an unknown provider with 503', async () => {
  expect(await orders(ana.token, { licenseCount: 2 })).toMatchObject({
    status: 400,
    data: { fields: { licenseCount: 'fields.licenseCount' } },
  })
  expect((await orders(ana.token, { pricesVersion: '2001-1' })).status).toBe(409)
  expect(await orders(ana.token, { provider: 'stripe' })).toMatchObject({
    status: 503,
    message: 'createOrder503',
  })
  const pack = await server().make.pack(team)
  expect((await orders(ana.token, { pack, kind: 'renewal' })).status).toBe(404)
  expect((await orders(stranger.token, { team, kind: 'new' })).status).toBe(404)
})

test('so many orders may be open at a time', async () => {
  const answers = []
  for (let count = 0; count < 21; count++) answers.push(await orders(admin.token, { team }))
  expect(statuses(answers)).toEqual([...Array<number>(20).fill(200), 409])
})

test('no one orders and cancels without end', async () => {
  const orderOnce = async () => {
    const { status, data } = await orders(admin.token, { team })
    if (status === 200) await edits(data.order, 'cancelled', admin.token)
    return status
  }
  const answers = []
  for (let count = 0; count < 61; count++) answers.push(await orderOnce())
  expect(answers.filter((status) => status === 200)).toHaveLength(60)
  expect(answers.at(-1)).toBe(429)
})

test('another’s order does not exist; a buyer cancels, root alone confirms', async () => {
  const { order } = (await orders(ana.token)).data
  const params = { uid: order.uid }
  const reads = (token?: string) => server().call(readOrder, { params }, { token })
  expect((await reads()).status).toBe(401)
  for (const { token } of [admin, stranger]) {
    expect((await reads(token)).status).toBe(404)
    expect((await edits(order, 'cancelled', token)).status).toBe(404)
  }
  for (const { token } of [ana, root]) expect((await reads(token)).data).toEqual(order)
  expect(await edits(order, 'paid', ana.token)).toMatchObject({ status: 403, message: 'editOrder403' })
  expect((await edits(order, 'cancelled', ana.token)).data).toMatchObject({ state: 'cancelled' })
  expect((await edits(order, 'paid', root.token)).status).toBe(409)
})

test('an admin who only reads buys nothing for the team, and ends nothing of it', async () => {
  const { pack } = await buys(admin.token, root.token, { team })
  const { order } = (await orders(admin.token, { team })).data
  const reader = await server().make.person({ team })
  await server()
    .deps.db.updateTable('people')
    .set({ access_level: 'read' })
    .where('uid', '=', reader.uid)
    .execute()
  const token = await server().make.signIn(reader)
  expect((await orders(token, { team })).status).toBe(403)
  expect((await edits(order, 'cancelled', token)).status).toBe(403)
  expect((await ends(pack ?? '', 1, true, { ...reader, token })).status).toBe(403)
  expect((await server().call(openPortal, { body: { uid: pack ?? '' } }, { token })).status).toBe(403)
  expect((await orders(token)).status).toBe(200)
})

test('lists: one’s own, those of a team, all that one manages, all for root; newest first, page by page', async () => {
  const list = async (query: object, { token }: Somebody) =>
    server().call(readOrders, { query: { size: '2', ...query } }, { token })
  const made = []
  for (let count = 0; count < 5; count++) made.unshift((await orders(admin.token, { team })).data.order)
  await edits(made[0] ?? { uid: '', revision: 0 }, 'cancelled', admin.token)
  const own = (await orders(admin.token)).data.order
  const seen = []
  let after: string | null | undefined
  do {
    const { data } = await list({ team, ...(after && { after }) }, admin)
    expect(data.total).toBe(5)
    seen.push(...data.orders)
    after = data.next
  } while (after)
  expect(seen.map(({ uid }) => uid)).toEqual(made.map(({ uid }) => uid))
  expect((await list({ team, state: 'cancelled' }, admin)).data.total).toBe(1)
  expect((await list({}, admin)).data.orders).toEqual([own])
  expect((await list({ all: 'true' }, root)).data.orders[0]).toMatchObject({ uid: own.uid })
  await orders(ana.token)
  const managed = (await list({ all: 'true', size: '10' }, admin)).data
  expect(managed.orders.map(({ uid }) => uid)).toEqual([own, ...made].map(({ uid }) => uid))
  expect(managed.total).toBe(6)
  expect(managed).not.toHaveProperty('sums')
  await edits(made[1] ?? { uid: '', revision: 0 }, 'paid', root.token)
  const every = (await list({ all: 'true', size: '100' }, admin)).data.orders
  const sumOf = (state: string) =>
    every.reduce((sum, order) => sum + (order.state === state ? order.total : 0), 0)
  const sums = async (query: object) =>
    (await list({ all: 'true', size: '1', sums: 'true', ...query }, admin)).data.sums
  const currency = every[0]?.currency
  expect(await sums({})).toEqual([{ currency, paid: sumOf('paid'), open: sumOf('open') }])
  expect(await sums({ state: 'paid' })).toEqual([{ currency, paid: sumOf('paid'), open: 0 }])
  expect(await sums({ state: 'cancelled' })).toEqual([])
  expect(await list({ all: 'true' }, ana)).toMatchObject({ status: 403, message: 'readOrders403' })
  expect((await list({ team }, stranger)).status).toBe(404)
  expect((await list({ team }, ana)).status).toBe(404)
})

test('a subscription ends with what is paid, or goes on after all; of two at once one counts', async () => {
  const { pack } = await buys(admin.token, root.token, { team })
  const uid = pack ?? ''
  expect(await ends(uid, 1, true, stranger)).toMatchObject({ status: 404 })
  const answers = await Promise.all([ends(uid, 1, true, admin), ends(uid, 1, true, root)])
  expect(statuses(answers)).toEqual([200, 409])
  expect(await subscriptions(admin, team)).toMatchObject([{ uid, cancels: true, revision: 2 }])
  expect((await ends(uid, 2, false, admin)).data).toMatchObject({ cancels: false, revision: 3 })
  await moves(uid, new Date(Date.now() - day))
  expect((await ends(uid, 3, true, admin)).status).toBe(409)
  expect(await server().call(openPortal, { body: { uid } }, { token: admin.token })).toMatchObject({
    status: 409,
    message: 'openPortal409',
  })
})

test('what a team pays for is seen by its admins and root alone', async () => {
  const of = async (who?: Somebody) =>
    (await server().call(readSubscriptions, { query: { team } }, { token: who?.token })).status
  expect([await of(), await of(ana), await of(stranger)]).toEqual([401, 404, 404])
  expect([await of(admin), await of(root)]).toEqual([200, 200])
})

test('all subscriptions that one manages: filtered, page by page, with buyers and total; none of others', async () => {
  const made = []
  for (let count = 0; count < 3; count++)
    made.unshift((await buys(admin.token, root.token, { team })).pack ?? '')
  const { pack: anas } = await buys(ana.token, root.token)
  await moves(made[1] ?? '', new Date(Date.now() - day))
  await ends(made[0] ?? '', 1, true, admin)
  const list = (query: object, { token }: Somebody) =>
    server().call(readSubscriptions, { query: { all: 'true', ...query } }, { token })
  const uids = async (query: object, who = admin) =>
    (await list(query, who)).data.subscriptions.map(({ uid }) => uid)
  expect(await uids({})).toEqual(made)
  const first = (await list({ size: '2' }, admin)).data
  expect(first).toMatchObject({ total: 3, subscriptions: [{ uid: made[0] }, { uid: made[1] }] })
  const last = (await list({ size: '2', after: first.next }, admin)).data
  expect(last).toMatchObject({ total: 3, next: null, subscriptions: [{ uid: made[2], person: null }] })
  // The cancelled one and the one that is over do not renew.
  const [renewing] = last.subscriptions
  const every = (await list({}, admin)).data.subscriptions
  const { currency, period, price, licenseCount } = renewing ?? {}
  expect((await list({ size: '1', sums: 'true' }, admin)).data.sums).toEqual({
    seats: every.reduce((sum, one) => sum + one.licenseCount, 0),
    renewals: [{ currency, period, amount: (price ?? 0) * (licenseCount ?? 0) }],
  })
  expect(await uids({ state: 'active' })).toEqual([made[2]])
  expect(await uids({ state: 'cancelled' })).toEqual([made[0]])
  expect(await uids({ state: 'expired' })).toEqual([made[1]])
  expect(await uids({ provider: 'stripe' })).toEqual([])
  expect(await uids({ team }, root)).toEqual(made)
  expect((await list({ size: '1' }, root)).data.subscriptions).toMatchObject([
    { uid: anas, team: null, person: { uid: ana.uid, username: ana.username } },
  ])
  expect(await list({}, ana)).toMatchObject({ status: 403, message: 'readSubscriptions403' })
  expect((await list({ team }, stranger)).status).toBe(404)
})

test('what is over comes last among the subscriptions, and what root gave away is none', async () => {
  const { pack: over } = await buys(admin.token, root.token, { team })
  await moves(over, new Date(Date.now() - day))
  const { pack } = await buys(admin.token, root.token, { team })
  await server().make.pack(team)
  const { pack: newest } = await buys(admin.token, root.token, { team })
  await moves(newest, new Date(Date.now() - day))
  expect((await subscriptions(admin, team)).map(({ uid }) => uid)).toEqual([pack, newest, over])
})

test('the first purchase of a friend is reported to the referrals, also one for a team, and its refund', async () => {
  const { db } = server().deps
  await db.insertInto('referrals').values({ inviter: stranger.uid, friend: admin.uid }).execute()
  const told = () =>
    db
      .selectFrom('referrals')
      .select(['purchased', 'refunded'])
      .where('friend', '=', admin.uid)
      .executeTakeFirstOrThrow()
  const first = await buys(admin.token, root.token, { team })
  const purchased = new Date(first.paid ?? 0)
  expect(await told()).toEqual({ purchased, refunded: null })
  const second = await buys(admin.token, root.token)
  await edits(second, 'refunded', root.token)
  expect(await told()).toEqual({ purchased, refunded: null })
  const { data } = await edits(first, 'refunded', root.token)
  expect(await told()).toEqual({ purchased, refunded: new Date(data.closed ?? 0) })
})

test('every step is in the audit log', async () => {
  const bought = await buys(admin.token, root.token, { team, licenseCount: 4 })
  await edits(bought, 'refunded', root.token)
  const lines = await server()
    .deps.db.selectFrom('audit_log')
    .select(['action', 'actor', 'team', 'result', 'reason'])
    .where('target', '=', bought.uid)
    .orderBy('number')
    .execute()
  const common = { team, result: 200 }
  expect(lines).toEqual([
    { ...common, action: 'createOrder', actor: admin.uid, reason: 'new 4' },
    { ...common, action: 'editOrder', actor: root.uid, reason: 'open>paid' },
    { ...common, action: 'editOrder', actor: root.uid, reason: 'paid>refunded' },
  ])
})

test('two instances: a confirmation on each counts once', async () => {
  const second = await startTestApp({ on: server() })
  try {
    const { order } = (await orders(admin.token, { team, licenseCount: 2 })).data
    const there = makeBuyer(() => second)
    const answers = await Promise.all([
      edits(order, 'paid', root.token),
      there.edits(order, 'paid', root.token),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    expect(await subscriptions(admin, team)).toHaveLength(1)
  } finally {
    await second.close()
  }
})
