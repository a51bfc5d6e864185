import { exportData, terminate, wipeLearning } from '@resguardo/contract/auth/account'
import { editAdmin, readAdmins } from '@resguardo/contract/people/admins'
import { prove, publicSettings } from '@resguardo/contract/auth/auth'
import { chooseCourse, courseContent, readCourse, recordProgress } from '@resguardo/contract/learning/courses'
import { readLicense, startTrial } from '@resguardo/contract/licensing/licenses'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { daysAfter } from '#jobs/expiryNotices.ts'
import type { TestPerson } from '#test/factories.ts'
import { digest, withTestApp } from '#test/testApp.ts'
import { expireLicenses } from './licenseExpiry.ts'
import { effectiveLicense } from './licenses.ts'

const server = withTestApp()
const db = () => server().deps.db
const now = () => server().deps.now()
type SignedIn = TestPerson & { token: string }

let travelled = 0
const travel = (ms: number) => {
  travelled += ms
  server().travel(ms)
}
afterEach(() => travel(-travelled))

const minute = 60_000
const day = 1440 * minute
const runs = () => expireLicenses(server().deps)
const license = async ({ token }: SignedIn) => (await server().call(readLicense, {}, { token })).data
const seats = (pack: string) =>
  db().selectFrom('license_seats').selectAll().where('pack', '=', pack).execute()
const used = async (pack: string) =>
  (await db().selectFrom('license_packs').select('used').where('uid', '=', pack).executeTakeFirstOrThrow())
    .used

/** A lesson of Enhanced Protection, which only a full licence opens, and one of the second basic module. */
const enhanced = () => Object.values(server().deps.content.submodules('enhanced', 'ios'))[0]?.[0] ?? ''
const second = () => Object.values(server().deps.content.submodules('basic', 'ios'))[1]?.[0] ?? ''
const opens = async ({ token }: SignedIn, lesson = enhanced()) =>
  (await server().call(courseContent, { params: { file: `${lesson}.json` }, query: {} }, { token })).status
const records = async ({ uid, token }: SignedIn) =>
  (await server().call(recordProgress, { body: { uid, submodule: enhanced() } }, { token })).status

/** A team member with a seat of a pack, in the middle of their course. */
async function learner(
  wish: { expiration?: Date; licenseType?: 'demo' | 'standard' } = {},
  seatWish: { ends?: Date } = {},
) {
  const { make, call } = server()
  const team = await make.team()
  const ana = await make.signedIn({ role: 'user', team })
  await make.seat(await make.pack(team, { expiration: daysAfter(now(), 1) }), ana.uid)
  const body = { uid: ana.uid, profile: 'enhanced', osType: 'ios' } as const
  await call(chooseCourse, { body }, { token: ana.token })
  await db().deleteFrom('license_seats').where('person', '=', ana.uid).execute()
  const pack = await make.pack(team, wish)
  await make.seat(pack, ana.uid, seatWish)
  return { ana, team, pack }
}

test.each([
  ['S4.039 a demo licence', 'demo', 0],
  ['S4.040 a standard licence, after three days of grace,', 'standard', 3],
] as const)(
  '%s is over on a living session in the same second, before any job',
  async (_, licenseType, grace) => {
    const expiration = new Date(now().getTime() + minute)
    const { ana } = await learner({ licenseType, expiration })
    expect([await opens(ana), await records(ana)]).toEqual([200, 200])
    const end = expiration.getTime() + grace * day
    travel(end - 5000 - now().getTime())
    await server().make.stay(ana.uid)
    expect([await opens(ana), await records(ana), (await license(ana)).licenseType]).toEqual([
      200,
      200,
      licenseType,
    ])
    travel(end + 1 - now().getTime())
    await server().make.stay(ana.uid)
    expect([await opens(ana), await records(ana)]).toEqual([403, 403])
    expect(await license(ana)).toMatchObject({ licenseType: 'free', status: 'expired' })
  },
)

test('a pack that is ended for a reason opens nothing from then on, without grace', async () => {
  const { ana, pack } = await learner()
  expect(await opens(ana)).toBe(200)
  await db()
    .updateTable('license_packs')
    .set({ expiration: new Date(now().getTime() - 1), reason: 'Fim do convênio' })
    .where('uid', '=', pack)
    .execute()
  expect(await opens(ana)).toBe(403)
  expect(await license(ana)).toMatchObject({ licenseType: 'free', status: 'expired', graceEnds: null })
})

test('a seat with a separate end opens nothing after it; the job frees it and reports it to the audit log alone', async () => {
  const ends = new Date(now().getTime() + minute)
  const { ana, pack, team } = await learner({}, { ends })
  expect(await license(ana)).toMatchObject({ licenseType: 'standard', expiration: ends.toISOString() })
  await runs()
  expect([await opens(ana), await used(pack)]).toEqual([200, 1])
  travel(minute + 1000)
  // The seat has ended but is not released yet.
  expect([await opens(ana), await used(pack), (await license(ana)).graceEnds]).toEqual([403, 1, null])
  const mails = () => sql<{ count: number }>`select count(*)::int as count from mails`.execute(db())
  const before = (await mails()).rows
  await Promise.all([runs(), runs()])
  await runs()
  expect([await seats(pack), await used(pack)]).toEqual([[], 0])
  expect((await mails()).rows).toEqual(before)
  const lines = await db()
    .selectFrom('audit_log')
    .select(['action', 'actor', 'team', 'reason'])
    .where('target', '=', ana.uid)
    .where('action', '=', 'endSeat')
    .execute()
  expect(lines).toEqual([{ action: 'endSeat', actor: null, team, reason: 'assigned>free' }])
})

test('30 days after the date of an association its seats are over, and free again after the job', async () => {
  const { make } = server()
  const [team, partner] = [await make.team(), await make.team()]
  const rui = await make.signedIn({ role: 'user', team: partner })
  const ends = new Date(now().getTime() + minute)
  const month = 30 * 24 * 60 * minute
  const { uid: association } = await db()
    .insertInto('associations')
    .values({
      sponsor: team,
      partner,
      kind: 'seats',
      seats: 1,
      proposed_by: 'sponsor',
      accepted: new Date(),
      ends,
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  const pack = await make.pack(team, { expiration: null })
  await make.seat(pack, rui.uid, { association })
  expect(await license(rui)).toMatchObject({ licenseType: 'standard', source: 'association' })
  travel(minute + 1000)
  await runs()
  expect(await license(rui)).toMatchObject({ licenseType: 'standard', source: 'association' })
  travel(month)
  // Sessions follow the clock of the database, so none is valid by now.
  const person = await db()
    .selectFrom('people')
    .select(['role', 'trial_ends as trialEnds', 'license_list as licenses'])
    .where('uid', '=', rui.uid)
    .executeTakeFirstOrThrow()
  expect(effectiveLicense(person, now())).toMatchObject({ licenseType: 'free', status: 'expired' })
  await runs()
  expect([await seats(pack), await used(pack)]).toEqual([[], 0])
  const row = db().selectFrom('associations').select('used').where('uid', '=', association)
  expect(await row.executeTakeFirst()).toEqual({ used: 0 })
})

test('a seat that an invite kept is free again when its days are over', async () => {
  const { make, deps } = server()
  const team = await make.team()
  const pack = await make.pack(team, { licenseCount: 1 })
  const { uid: invite } = await db()
    .insertInto('invites')
    .values({
      uid: crypto.randomUUID(),
      team,
      digest: deps.random(16),
      sealed: deps.random(16),
      role: 'user',
      license_type: 'standard',
      uses: 1,
      expires: daysAfter(now(), 7),
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('license_seats')
    .values({ pack, team, invite, ends: daysAfter(now(), 7) })
    .execute()
  await runs()
  expect(await used(pack)).toBe(1)
  travel(7 * day + 1000)
  await runs()
  expect([await seats(pack), await used(pack)]).toEqual([[], 0])
  const told = db().selectFrom('audit_log').select('reason').where('team', '=', team)
  expect(await told.execute()).toEqual([{ reason: 'reserved>free' }])
})

test('hundreds of seats that end at once are all freed, by two servers that meet', async () => {
  const { make } = server()
  const team = await make.team()
  const packs = [await make.pack(team, { licenseCount: 400 }), await make.pack(team, { licenseCount: 400 })]
  const ends = new Date(now().getTime() - 1000)
  await sql`with them as (
      insert into people (username, first_name, last_name, role, status)
      select 'fim' || n || '@example.org', 'Ana', 'Souza', 'user', 'active' from generate_series(1, 700) n
      returning uid)
    insert into license_seats (pack, team, person, ends)
    select (${packs}::uuid[])[1 + row_number() over () % 2], ${team}::uuid, uid, ${ends} from them`.execute(
    db(),
  )
  await Promise.all([runs(), runs()])
  expect([await used(packs[0] ?? ''), await used(packs[1] ?? '')]).toEqual([0, 0])
})

test('a seat that was given a later end meanwhile stays', async () => {
  const { ana, pack } = await learner({}, { ends: new Date(now().getTime() - 1000) })
  expect(await opens(ana)).toBe(403)
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const job = await db()
    .transaction()
    .execute(async (step) => {
      await step.selectFrom('license_packs').select('uid').where('uid', '=', pack).forUpdate().execute()
      const running = runs()
      // The job has found the seat, and waits for the lock on the pack.
      await expect.poll(async () => (await waits.execute(db())).rows.length).toBe(1)
      await step.updateTable('license_seats').set({ ends: null }).where('pack', '=', pack).execute()
      return { running }
    })
  await job.running
  expect([await opens(ana), await used(pack)]).toEqual([200, 1])
})

test('S4.036 S4.041 with an expired licence the basic profile, own data, export, settings and the way out stay open', async () => {
  const { call } = server()
  const { ana } = await learner({ expiration: new Date(now().getTime() + minute) })
  travel(minute + 4 * day)
  await server().make.stay(ana.uid)
  const { uid, token } = ana
  expect(await license(ana)).toMatchObject({ licenseType: 'free', status: 'expired' })
  // What only a full licence opens is locked,
  const profile = async (wish: 'basic' | 'enhanced') =>
    (await call(chooseCourse, { body: { uid, profile: wish, osType: 'ios' } }, { token })).status
  expect(await profile('enhanced')).toBe(403)
  // and all the rest is as it was.
  expect([await profile('basic'), await opens(ana, second())]).toEqual([200, 200])
  expect((await call(readCourse, { query: { uid } }, { token })).status).toBe(200)
  expect((await call(readAdmins, { query: { uid } }, { token })).status).toBe(200)
  expect(
    (await call(editAdmin, { body: { uid, city: 'Recife', newsletter: 'monthly' } }, { token })).status,
  ).toBe(200)
  expect((await call(publicSettings, {}, { token })).status).toBe(200)
  const proved = (await call(prove, { body: { password: digest(ana.password) } }, { token })).data
  expect((await call(exportData, { body: {} }, proved)).status).toBe(200)
  expect((await call(wipeLearning, { body: {} }, proved)).status).toBe(200)
  const password = digest(ana.password)
  expect((await call(terminate, { query: {}, body: { password, when: 'now' } }, proved)).status).toBe(200)
})

test('S4.038 a trial gives full access until its end and not after it, is started once, and only by an active person', async () => {
  const { make, call } = server()
  const ana = await make.signedIn({ role: 'user' })
  const { uid, token } = ana
  await call(chooseCourse, { body: { uid, profile: 'basic', osType: 'ios' } }, { token })
  expect(await opens(ana, second())).toBe(403)
  const starts = async (who: SignedIn) => (await call(startTrial, { body: {} }, { token: who.token })).status
  expect([await starts(ana), await opens(ana, second()), await starts(ana)]).toEqual([200, 200, 409])
  // The server's clock counts, not that of the database.
  travel(14 * day - 2000)
  await make.stay(uid)
  expect(await opens(ana, second())).toBe(200)
  travel(4000)
  await make.stay(uid)
  expect([await opens(ana, second()), await starts(ana)]).toEqual([403, 409])
})

test.each(['pending', 'blocked', 'expired'] as const)(
  'somebody who is %s starts no trial',
  async (status) => {
    const { make, call } = server()
    const ana = await make.signedIn({ role: 'user' })
    await db().updateTable('people').set({ status }).where('uid', '=', ana.uid).execute()
    expect((await call(startTrial, { body: {} }, { token: ana.token })).status).toBe(401)
    const row = db().selectFrom('people').select('trial_ends').where('uid', '=', ana.uid)
    expect(await row.executeTakeFirst()).toEqual({ trial_ends: null })
  },
)

test('the jobs of licences are run by their names', async () => {
  const { pack } = await learner({}, { ends: new Date(now().getTime() - 1000) })
  const ana = await server().make.person({ trialEnds: new Date(now().getTime() + day) })
  await sql`select graphile_worker.add_job(name) from unnest(array['license-ends', 'license-notices']) name`.execute(
    db(),
  )
  await server().runJobs()
  expect(await used(pack)).toBe(0)
  expect((await server().make.mails(ana.username)).map(({ kind }) => kind)).toEqual(['trial-ending'])
})
