import { readReferrals } from '@resguardo/contract/teams/invites'
import { readLicense } from '@resguardo/contract/licensing/licenses'
import { readMonths, useMonth } from '@resguardo/contract/licensing/orders'
import { expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { startTestApp, withTestApp } from '#test/testApp.ts'
import { expireLicenses } from '../licenseExpiry.ts'
import { daysAfter } from '#jobs/expiryNotices.ts'

const server = withTestApp()
const db = () => server().deps.db
const now = () => server().deps.now()
const daysAgo = (days: number) => daysAfter(now(), -days)
type SignedIn = TestPerson & { token: string }
const months = async ({ token }: SignedIn) => (await server().call(readMonths, {}, { token })).data
const uses = ({ token }: SignedIn) => server().call(useMonth, { body: {} }, { token })
const license = async ({ token }: SignedIn) => (await server().call(readLicense, {}, { token })).data
const rewards = async ({ token }: SignedIn) =>
  (await server().call(readReferrals, {}, { token })).data.rewards
/** Runs the job as of a moment. */
const runs = (at = now()) => expireLicenses({ ...server().deps, now: () => at })

/** A person, and a friend they referred who bought this many days ago. */
async function pair(purchasedAgo: number) {
  const { make } = server()
  const [ana, bia] = [await make.signedIn({ role: 'user' }), await make.signedIn({ role: 'user' })]
  const { uid: referral } = await db()
    .insertInto('referrals')
    .values({ inviter: ana.uid, friend: bia.uid, purchased: daysAgo(purchasedAgo) })
    .returning('uid')
    .executeTakeFirstOrThrow()
  const refunds = (refunded = now()) =>
    db().updateTable('referrals').set({ refunded }).where('uid', '=', referral).execute()
  return { ana, bia, referral, refunds }
}

/** Gives the person their own standard licence. */
const subscribes = ({ uid }: SignedIn, expiration: Date) =>
  db()
    .insertInto('license_packs')
    .values({
      person: uid,
      license_type: 'standard',
      license_count: 1,
      starts: daysAfter(expiration, -30),
      expiration,
      anchor: 1,
    })
    .execute()

test('S1.050 S9.018 a friend who buys earns both a free month: the friend at once, the inviter after 14 days', async () => {
  const { ana, bia } = await pair(13.9)
  expect(await months(bia)).toMatchObject({ free: 1, inUse: null })
  expect(await months(ana)).toEqual({ free: 0, keptUntil: null, inUse: null })
  const kept = await pair(14)
  expect(await months(kept.ana)).toMatchObject({ free: 1, inUse: null })
  const left = Date.parse((await months(kept.ana)).keptUntil ?? '') - now().getTime()
  expect(Math.abs(left / 86_400_000 - 365)).toBeLessThan(0.1)
})

test('a month that is used opens everything for 30 days, without a day of grace', async () => {
  const { ana } = await pair(20)
  expect((await license(ana)).licenseType).toBe('none')
  const [reward] = await rewards(ana)
  expect(reward).toMatchObject({ state: 'earned', keptUntil: expect.any(String) })
  const { status, data } = await uses(ana)
  expect([status, data.free, data.keptUntil]).toEqual([200, 0, null])
  const { starts = '', ends = '' } = data.inUse ?? {}
  expect(Date.parse(ends) - Date.parse(starts)).toBe(30 * 86_400_000)
  expect(await license(ana)).toMatchObject({ licenseType: 'standard', source: 'referral', expiration: ends })
  // It remains earned, and has no expiry left.
  expect((await rewards(ana))[0]).toMatchObject({ state: 'earned', keptUntil: null })
  server().travel(30 * 86_400_000)
  try {
    await server().make.stay(ana.uid)
    expect(await license(ana)).toMatchObject({ licenseType: 'free', status: 'expired' })
  } finally {
    server().travel(-30 * 86_400_000)
  }
})

test('while a full licence is in force a month waits: 409; so it does without one', async () => {
  const { ana, bia } = await pair(20)
  await subscribes(ana, daysAfter(now(), 10))
  expect(await uses(ana)).toMatchObject({ status: 409, message: 'useMonth409' })
  expect((await months(ana)).free).toBe(1)
  const eva = await server().make.signedIn({ role: 'user' })
  expect((await uses(eva)).status).toBe(409)
  // A trial is a full licence too.
  await db()
    .updateTable('people')
    .set({ trial_ends: daysAfter(now(), 1) })
    .where('uid', '=', bia.uid)
    .execute()
  expect((await uses(bia)).status).toBe(409)
})

test('of two months ten clicks at once, on two servers, take one', async () => {
  const { ana } = await pair(20)
  const eva = await server().make.person({ role: 'user' })
  await db()
    .insertInto('referrals')
    .values({ inviter: ana.uid, friend: eva.uid, purchased: daysAgo(30) })
    .execute()
  expect((await months(ana)).free).toBe(2)
  const other = await startTestApp({ on: server() })
  try {
    const clicks = Array.from({ length: 10 }, (_, i) =>
      (i % 2 ? other : server()).call(useMonth, { body: {} }, { token: ana.token }),
    )
    const statuses = (await Promise.all(clicks)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)])
  } finally {
    await other.close()
  }
  // The month that expires first is used.
  expect(await months(ana)).toMatchObject({ free: 1, inUse: {} })
  const taken = await db()
    .selectFrom('license_months')
    .innerJoin('referrals', 'referrals.uid', 'license_months.referral')
    .select('friend')
    .where('person', '=', ana.uid)
    .execute()
  expect(taken).toEqual([{ friend: eva.uid }])
})

test('a server whose clock is a little behind gives no second month', async () => {
  const { ana } = await pair(20)
  const eva = await server().make.person({ role: 'user' })
  await db()
    .insertInto('referrals')
    .values({ inviter: ana.uid, friend: eva.uid, purchased: daysAgo(30) })
    .execute()
  const other = await startTestApp({ on: server() })
  try {
    other.travel(-2000)
    expect((await server().call(useMonth, { body: {} }, { token: ana.token })).status).toBe(200)
    expect((await other.call(useMonth, { body: {} }, { token: ana.token })).status).toBe(409)
  } finally {
    await other.close()
  }
  expect((await months(ana)).free).toBe(1)
})

test('it begins automatically when the own paid licence ends, once, regardless of which instance runs the job', async () => {
  const { bia } = await pair(20)
  const end = daysAfter(now(), 5)
  await subscribes(bia, end)
  const over = daysAfter(end, 3)
  await runs(new Date(over.getTime() - 61_000))
  expect((await months(bia)).free).toBe(1)
  // A minute ahead, so that access is not interrupted.
  const just = new Date(over.getTime() - 59_000)
  await Promise.all([runs(just), runs(just), runs(just)])
  await runs(over)
  const taken = await db().selectFrom('license_months').selectAll().where('person', '=', bia.uid).execute()
  expect(taken).toMatchObject([{ side: 'friend', starts: over, ends: daysAfter(over, 30) }])
  const told = await db()
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('target', '=', bia.uid)
    .execute()
  expect(told).toEqual([{ action: 'beginMonth', actor: null }])
})

test('one that is earned only after the licence ended waits for a click', async () => {
  const { ana } = await pair(15)
  // The grace period ended two days ago, and the month was earned a day ago.
  await subscribes(ana, daysAgo(5))
  await runs()
  expect(await months(ana)).toMatchObject({ free: 1, inUse: null })
  expect((await uses(ana)).status).toBe(200)
})

test('a refund within 30 days takes an unused month away, and ends one in use within a minute', async () => {
  const { ana, bia, refunds } = await pair(20)
  expect((await uses(ana)).status).toBe(200)
  await refunds()
  await runs()
  expect(await months(ana)).toEqual({ free: 0, keptUntil: null, inUse: null })
  expect((await license(ana)).licenseType).toBe('free')
  expect(await months(bia)).toMatchObject({ free: 0, inUse: null })
  expect((await uses(bia)).status).toBe(409)
  expect(await rewards(ana)).toMatchObject([{ state: 'withdrawn', reason: 'refund' }])
  const row = () => db().selectFrom('license_months').selectAll().where('person', '=', ana.uid).execute()
  const before = await row()
  await runs(daysAfter(now(), 1))
  expect(await row()).toEqual(before)
})

test('a refund after 30 days takes nothing', async () => {
  const { ana, bia, refunds } = await pair(31)
  expect((await uses(ana)).status).toBe(200)
  await refunds()
  await runs()
  expect(await months(ana)).toMatchObject({ inUse: {} })
  expect(await months(bia)).toMatchObject({ free: 1 })
})

test('after twelve months it is gone', async () => {
  const { bia } = await pair(366)
  expect(await months(bia)).toEqual({ free: 0, keptUntil: null, inUse: null })
  expect((await uses(bia)).status).toBe(409)
})

test('the friend keeps their month when the person who referred them is erased', async () => {
  const { ana, bia, referral } = await pair(1)
  await db().deleteFrom('people').where('uid', '=', ana.uid).execute()
  expect(await months(bia)).toMatchObject({ free: 1 })
  const row = db().selectFrom('referrals').select('inviter').where('uid', '=', referral)
  expect(await row.executeTakeFirst()).toEqual({ inviter: null })
})
