import { expect, test } from 'vitest'
import { daysAfter } from '#jobs/expiryNotices.ts'
import { withTestApp } from '#test/testApp.ts'
import { mailDigest, mondayOf } from '#features/licenses/licenseDigest.ts'
import { remindOrders } from './orderReminders.ts'

const server = withTestApp({ env: { TIME_ZONE: 'America/Sao_Paulo' } })
const db = () => server().deps.db
/** A Wednesday. */
const made = new Date('2027-03-10T15:00:00Z')
const at = (moment: Date) => ({ ...server().deps, now: () => moment })
const runs = (days: number) => remindOrders(at(daysAfter(made, days)))

async function order(wish: { provider?: string; state?: 'paid' } = {}) {
  const buyer = await server().make.person({ lang: 'en' })
  const { uid, number } = await db()
    .insertInto('license_orders')
    .values({
      buyer: buyer.uid,
      person: buyer.uid,
      kind: 'new',
      license_type: 'standard',
      license_count: 1,
      period: 'month',
      region: 'europe',
      currency: 'EUR',
      unit_price: 1290,
      total: 1290,
      prices_version: '1',
      provider: wish.provider ?? 'manual',
      created: made,
      ...(wish.state && { state: wish.state, paid: made }),
    })
    .returning(['uid', 'number'])
    .executeTakeFirstOrThrow()
  const mails = async () => (await server().make.mails(buyer.username)).map(({ kind }) => kind)
  const row = () => db().selectFrom('license_orders').selectAll().where('uid', '=', uid).executeTakeFirst()
  return { buyer, uid, number, mails, row }
}

test('an open manual order is reminded of after 3 and 10 days, and given up after 30, each once', async () => {
  const { buyer, mails, row, number, uid } = await order()
  const sent: number[] = []
  for (const days of [1, 2.9, 3, 4, 9.9, 10, 11, 29.9, 30, 31, 60]) {
    const before = (await mails()).length
    await Promise.all([runs(days), runs(days)])
    await runs(days)
    for (const _ of (await mails()).slice(before)) sent.push(days)
  }
  expect(sent).toEqual([3, 10, 30])
  expect(await mails()).toEqual(['order-waiting', 'order-waiting', 'order-lapsed'])
  expect((await server().make.mails(buyer.username))[0]?.values).toMatchObject({
    number: String(number),
    total: '€12.90',
    date: 'April 9, 2027',
  })
  expect(await row()).toMatchObject({ state: 'cancelled', closed: daysAfter(made, 30), revision: 2 })
  const lines = db().selectFrom('audit_log').select(['action', 'reason']).where('target', '=', buyer.uid)
  expect(await lines.execute()).toEqual([{ action: 'lapseOrder', reason: `${number}: open>cancelled` }])
  expect(uid).toBeTruthy()
})

test('who was not reminded in time is once, and an order that is paid, or another provider’s, never', async () => {
  const late = await order()
  const paid = await order({ state: 'paid' })
  const stripe = await order({ provider: 'stripe' })
  await runs(12)
  await runs(13)
  expect(await late.mails()).toEqual(['order-waiting'])
  await runs(31)
  expect([...(await paid.mails()), ...(await stripe.mails())]).toEqual([])
  expect(await stripe.row()).toMatchObject({ state: 'open' })
})

test('it is Monday morning where the instance is', () => {
  const zone = 'America/Sao_Paulo'
  const monday = (text: string) => mondayOf(new Date(text), zone)
  expect(monday('2027-03-08T10:59:59Z')).toBeNull()
  expect(monday('2027-03-08T11:00:00Z')).toBe('2027-03-08')
  expect(monday('2027-03-09T02:59:59Z')).toBe('2027-03-08')
  expect(monday('2027-03-09T03:00:00Z')).toBeNull()
  expect(mondayOf(new Date('2027-03-07T22:00:00Z'), 'Pacific/Auckland')).toBe('2027-03-08')
})

test('super admins get a digest of licences on Monday, once, and nothing when there is nothing to look at', async () => {
  const { make } = server()
  await db().deleteFrom('license_orders').execute()
  const root = await make.person({ role: 'root', lang: 'en' })
  const monday = new Date('2027-03-15T12:00:00Z')
  const mails = async () => (await make.mails(root.username)).map(({ kind, values }) => ({ kind, ...values }))
  await mailDigest(at(monday))
  expect(await mails()).toEqual([])

  const team = await make.team()
  const starts = daysAfter(monday, -60)
  const pack = await make.pack(team, { starts, licenseCount: 8, expiration: daysAfter(monday, 20) })
  await make.seat(pack, (await make.person({ role: 'user', team })).uid)
  await make.pack(team, { starts, licenseCount: 4, expiration: daysAfter(monday, 25) })
  await make.pack(team, { starts, licenseCount: 100, expiration: daysAfter(monday, 5) })
  await order()
  const week = daysAfter(monday, 7)
  await mailDigest(at(daysAfter(monday, 6)))
  await Promise.all([mailDigest(at(week)), mailDigest(at(week))])
  await mailDigest(at(daysAfter(week, 0.1)))
  expect(await mails()).toMatchObject([
    { kind: 'license-digest', ending: 1, ended: 1, orders: 1, used: 1, seats: 12 },
  ])
})
