import { expect, test } from 'vitest'
import { withTestApp } from '#test/testApp.ts'
import { effectiveLicense } from '../licenses.ts'

/* Database triggers: the count of seats, and the licences stored with the person. */

const server = withTestApp()
const day = 86_400_000
const db = () => server().deps.db
const used = async (uid: string) =>
  (await db().selectFrom('license_packs').select('used').where('uid', '=', uid).executeTakeFirstOrThrow())
    .used

async function licenseOf(uid: string, now = new Date()) {
  const person = await db()
    .selectFrom('people')
    .select(['role', 'trial_ends as trialEnds', 'license_list as licenses'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return effectiveLicense(person, now)
}

async function world() {
  const { make } = server()
  const team = await make.team()
  const ana = await make.person({ role: 'user', team })
  return { make, team, ana }
}

test('a seat opens everything, until it is freed', async () => {
  const { make, team, ana } = await world()
  const pack = await make.pack(team)
  const seat = await make.seat(pack, ana.uid)
  expect(await used(pack)).toBe(1)
  expect(await licenseOf(ana.uid)).toMatchObject({
    licenseType: 'standard',
    source: 'seat',
    provider: 'manual',
  })
  await db().deleteFrom('license_seats').where('uid', '=', seat).execute()
  expect(await used(pack)).toBe(0)
  expect(await licenseOf(ana.uid)).toMatchObject({ licenseType: 'none', source: null })
})

test('a seat of a pack without an end has none', async () => {
  const { make, team, ana } = await world()
  const starts = new Date(Date.now() - 30 * day)
  await make.seat(await make.pack(team, { starts, expiration: null }), ana.uid)
  expect(await licenseOf(ana.uid)).toMatchObject({
    licenseType: 'standard',
    expiration: null,
    status: 'valid',
  })
})

test('of a pack with one seat there is one, also under simultaneous calls', async () => {
  const { make, team, ana } = await world()
  const pack = await make.pack(team, { licenseCount: 1 })
  const bia = await make.person({ role: 'user', team })
  await make.seat(pack, ana.uid)
  await expect(make.seat(pack, bia.uid)).rejects.toMatchObject({ constraint: 'license_packs_used' })
})

test('no one holds two seats of one team, and one person may hold seats of two', async () => {
  const { make, team, ana } = await world()
  await make.seat(await make.pack(team), ana.uid)
  await expect(make.seat(await make.pack(team), ana.uid)).rejects.toMatchObject({
    constraint: 'license_seats_one',
  })
  await make.seat(await make.pack(await make.team(), { licenseType: 'demo' }), ana.uid)
  expect(await licenseOf(ana.uid)).toMatchObject({ licenseType: 'standard' })
})

test('a moved seat is counted where it is', async () => {
  const { make, team, ana } = await world()
  const [from, to] = [await make.pack(team), await make.pack(team, { licenseType: 'demo' })]
  const seat = await make.seat(from, ana.uid)
  await db().updateTable('license_seats').set({ pack: to }).where('uid', '=', seat).execute()
  expect([await used(from), await used(to)]).toEqual([0, 1])
  expect(await licenseOf(ana.uid)).toMatchObject({ licenseType: 'demo' })
})

test('S4.041 an expired pack deletes nothing: its people fall back to free, and get all back with a later end', async () => {
  const { make, team, ana } = await world()
  const pack = await make.pack(team)
  await make.seat(pack, ana.uid)
  const ends = (at: Date) =>
    db().updateTable('license_packs').set({ expiration: at }).where('uid', '=', pack).execute()
  await ends(new Date(Date.now() - 4 * day + 3 * day))
  expect(await licenseOf(ana.uid)).toMatchObject({ licenseType: 'standard', status: 'expired' })
  await db()
    .updateTable('license_packs')
    .set({ starts: new Date(0) })
    .where('uid', '=', pack)
    .execute()
  await ends(new Date(Date.now() - 4 * day))
  expect(await licenseOf(ana.uid)).toMatchObject({ licenseType: 'free', status: 'expired', graceEnds: null })
  expect(await used(pack)).toBe(1)
  await ends(new Date(Date.now() + day))
  expect(await licenseOf(ana.uid)).toMatchObject({ licenseType: 'standard', status: 'near expiration' })
})

test('a seat through an association goes back 30 days after its end', async () => {
  const { make, team } = await world()
  const partner = await make.team()
  const rui = await make.person({ role: 'user', team: partner })
  const { uid: association } = await db()
    .insertInto('associations')
    .values({ sponsor: team, partner, kind: 'seats', seats: 1, proposed_by: 'sponsor', accepted: new Date() })
    .returning('uid')
    .executeTakeFirstOrThrow()
  const pack = await make.pack(team, { expiration: null })
  await make.seat(pack, rui.uid, { association })
  expect(await licenseOf(rui.uid)).toMatchObject({ licenseType: 'standard', source: 'association' })
  const zoe = await make.person({ role: 'user', team: partner })
  await expect(make.seat(pack, zoe.uid, { association })).rejects.toMatchObject({
    constraint: 'associations_used',
  })
  await db().updateTable('associations').set({ ended: new Date() }).where('uid', '=', association).execute()
  expect(await licenseOf(rui.uid)).toMatchObject({ licenseType: 'standard', status: 'valid' })
  expect(await licenseOf(rui.uid, new Date(Date.now() + 31 * day))).toMatchObject({ licenseType: 'free' })
  expect(await used(pack)).toBe(1)
})

test('leaving a team frees its seat', async () => {
  const { make, team, ana } = await world()
  const pack = await make.pack(team)
  await make.seat(pack, ana.uid)
  await db().deleteFrom('memberships').where('team', '=', team).where('person', '=', ana.uid).execute()
  expect([await used(pack), (await licenseOf(ana.uid)).licenseType]).toEqual([0, 'none'])
})

test('a pack that is deleted, and a person who is, leave no count behind', async () => {
  const { make, team, ana } = await world()
  const pack = await make.pack(team)
  const bia = await make.person({ role: 'user', team })
  await make.seat(pack, ana.uid)
  await make.seat(pack, bia.uid)
  await db().deleteFrom('people').where('uid', '=', bia.uid).execute()
  expect(await used(pack)).toBe(1)
  await db().deleteFrom('license_packs').where('uid', '=', pack).execute()
  expect(await licenseOf(ana.uid)).toMatchObject({ licenseType: 'none' })
})
