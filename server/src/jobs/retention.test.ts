import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#db/schema.ts'
import { appendAudit, verifyAudit } from '#security/auditLog.ts'
import { openMailbox } from '#test/mailbox.ts'
import { type MailWorld, openMailWorld, sampleMails } from '#test/mailWorld.ts'
import { addReport } from '#features/courses/stepReports.table.ts'
import { applyRetention } from './retention.ts'

let world: MailWorld

beforeEach(async () => {
  world = await openMailWorld()
})
afterEach(() => world.drop())

const run = () => applyRetention(world.db, world.deps.log)
const ago = (interval: string) => sql<Date>`now() - ${interval}::interval`
const key = (name: string) => Buffer.from(name)

async function makePerson(name: string, status: Schema['people']['status'], age: string) {
  const { uid } = await world.db
    .insertInto('people')
    .values({
      username: name,
      first_name: name,
      last_name: name,
      role: 'admin',
      status,
      lang: 'pt',
      timezone: 'UTC',
      created: ago(age),
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return uid
}
const makeToken = (person: string, digest: string, expired: string, purpose: 'verify' | 'reset' = 'verify') =>
  world.db
    .insertInto('mail_tokens')
    .values({ digest: key(digest), person, purpose, expires: ago(expired) })
    .execute()
async function makeTeam(name: string, members: [string, Schema['memberships']['joined_by']][]) {
  const uid = randomUUID()
  await world.db.insertInto('teams').values({ uid, team_name: name }).execute()
  for (const [person, joined_by] of members)
    await world.db.insertInto('memberships').values({ team: uid, person, joined_by }).execute()
}
const names = async (table: 'people' | 'teams', column: 'username' | 'team_name') =>
  (
    await sql<{
      name: string
    }>`select ${sql.ref(column)} as name from ${sql.table(table)} order by 1`.execute(world.db)
  ).rows.map(({ name }) => name)

/** One step reported only long ago, and one reported again since. */
async function reportSteps() {
  const report = {
    lesson: 'strong-code',
    osType: 'ios' as const,
    path: { pt: ['Ajustes'], es: ['Ajustes'], en: ['Settings'] },
    device: null,
    version: null,
    language: 'pt' as const,
  } satisfies Partial<Parameters<typeof addReport>[1]>
  const day = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10)
  for (const [slide, note, age] of [
    ['old', 'old', 182],
    ['kept', 'old', 182],
    ['kept', 'kept', 178],
  ] as const)
    await addReport(world.db, { ...report, slide, note, day: day(age) })
}

test('what has outlived its purpose goes, and nothing else does', async () => {
  const { db } = world
  const person = await makePerson('ana', 'active', '1 year')
  const codes = [
    ['old', '1 second'],
    ['kept', '-1 minute'],
  ] as const
  for (const [name, expired] of codes)
    await db
      .insertInto('one_time_codes')
      .values({ account: key(name), digest: key('x'), browser: '', expires: ago(expired) })
      .execute()
  for (const [name, expired] of codes)
    await db
      .insertInto('passkey_challenges')
      .values({ digest: key(name), purpose: 'sign-in', session: null, expires: ago(expired) })
      .execute()
  await makeToken(person, 'old', '7 days 1 minute', 'verify')
  await makeToken(person, 'kept', '6 days 23 hours', 'reset')
  for (const [name, expired] of [
    ['old', '61 minutes'],
    ['kept', '59 minutes'],
  ] as const)
    await db
      .insertInto('spent_id_tokens')
      .values({ digest: key(name), expires: ago(expired) })
      .execute()
  const attempts = [
    ['old', '25 hours', null],
    ['kept', '23 hours', null],
    ['old 2', '25 hours', '1 minute'],
    ['kept 2', '25 hours', '-1 minute'],
  ] as const
  for (const [name, since, until] of attempts)
    await db
      .insertInto('attempts')
      .values({ key: key(name), count: 1, since: ago(since), until: until && ago(until) })
      .execute()
  for (const [outcome, at] of [
    ['old', '181 days'],
    ['kept', '179 days'],
  ] as const)
    await db
      .insertInto('access_log')
      .values({ at: ago(at), account: key('x'), method: 'password', outcome, source: '', browser: '' })
      .execute()
  for (const [browser, expired] of [
    ['old', '1 minute'],
    ['kept', '-1 minute'],
  ] as const)
    await db
      .insertInto('sessions')
      .values({ person, browser, source: '', idle_minutes: 30, expires: ago(expired) })
      .execute()
  for (const [kind, status, finished] of [
    ['old', 'outbox', '15 days'],
    ['kept', 'sent', '13 days'],
    ['kept', 'queued', null],
  ] as const)
    await db
      .insertInto('mails')
      .values({ kind, lang: 'pt', status, finished: finished && ago(finished), created: ago('20 days') })
      .execute()

  await reportSteps()

  await run()
  await run()

  const left = async (table: string, column: string) =>
    (
      await sql<{ name: string }>`
        select convert_from(${sql.ref(column)}::text::bytea, 'utf8') as name from ${sql.table(table)}`.execute(
        db,
      )
    ).rows
      .map(({ name }) => name)
      .toSorted()
  expect(await left('one_time_codes', 'account')).toEqual(['kept'])
  expect(await left('passkey_challenges', 'digest')).toEqual(['kept'])
  expect(await left('mail_tokens', 'digest')).toEqual(['kept'])
  expect(await left('spent_id_tokens', 'digest')).toEqual(['kept'])
  expect(await left('attempts', 'key')).toEqual(['kept', 'kept 2'])
  expect(await left('access_log', 'outcome')).toEqual(['kept'])
  expect(await left('sessions', 'browser')).toEqual(['kept'])
  expect(await left('mails', 'kind')).toEqual(['kept', 'kept'])
  expect(await left('step_reports', 'note')).toEqual(['kept'])
  expect(await left('reported_steps', 'slide')).toEqual(['kept'])
  expect(await names('people', 'username')).toEqual(['ana'])
})

test('invites that are over go after 30 days, personal ones with their owner, uses without an account after 30', async () => {
  const { db } = world
  const ana = await makePerson('ana', 'active', '1 year')
  await makeTeam('time', [[ana, 'founder']])
  const { uid: team } = await db.selectFrom('teams').select('uid').executeTakeFirstOrThrow()
  const make = (name: string, more: object) =>
    db
      .insertInto('invites')
      .values({
        uid: randomUUID(),
        digest: key(name),
        sealed: key(name),
        role: 'user',
        license_type: 'none',
        team,
        owner: ana,
        uses: 1,
        expires: ago('-1 day'),
        ...more,
      })
      .execute()
  await make('revoked long ago', { revoked: ago('31 days') })
  await make('revoked', { revoked: ago('29 days') })
  await make('expired long ago', { expires: ago('31 days') })
  await make('expired', { expires: ago('29 days') })
  await make('pending', {})
  const personal = { team: null, uses: null, expires: null }
  await make('personal', personal)
  await make('personal, revoked', { ...personal, revoked: ago('1 year') })
  await make('of nobody', { ...personal, owner: null })
  await db.insertInto('referrals').values({ inviter: ana, friend: null }).execute()
  const { uid: invite } = await db
    .selectFrom('invites')
    .select('uid')
    .where('digest', '=', key('personal'))
    .executeTakeFirstOrThrow()
  const uses = [
    { account: key('with an account'), person: ana, created: ago('1 year') },
    { account: key('without an account'), created: ago('29 days') },
    { account: key('without an account, long ago'), created: ago('31 days') },
  ]
  for (const use of uses)
    await db
      .insertInto('invite_uses')
      .values({ invite, ...use })
      .execute()
  await run()
  const usesLeft = await db.selectFrom('invite_uses').select('account').orderBy('created').execute()
  expect(usesLeft.map(({ account }) => account.toString())).toEqual(['with an account', 'without an account'])
  const left = await db.selectFrom('invites').select('digest').execute()
  expect(left.map(({ digest }) => digest.toString()).toSorted()).toEqual([
    'expired',
    'pending',
    'personal',
    'personal, revoked',
    'revoked',
  ])
  expect(await db.selectFrom('referrals').select('uid').execute()).toEqual([])
})

test('a device goes 180 days after its last sign-in, unless a session is open there still', async () => {
  const person = await makePerson('ana', 'active', '1 year')
  const browsers = ['Chrome', 'Safari', 'Edge'] as const
  for (const browser of browsers) {
    const seen = ago(browser === 'Safari' ? '179 days' : '181 days')
    const device = await world.db
      .insertInto('devices')
      .values({ person, os: 'other', browser, last_seen: seen })
      .returning('uid')
      .executeTakeFirstOrThrow()
    if (browser === 'Edge')
      await world.db
        .insertInto('sessions')
        .values({
          person,
          device: device.uid,
          browser: '',
          source: '',
          idle_minutes: 30,
          expires: ago('-1 day'),
        })
        .execute()
  }
  await run()
  const left = async () =>
    (await world.db.selectFrom('devices').select('browser').execute()).map((one) => one.browser)
  expect((await left()).toSorted()).toEqual(['Edge', 'Safari'])
  await world.db.deleteFrom('people').where('uid', '=', person).execute()
  expect(await left()).toEqual([])
})

test('a great heap goes in one sweep', async () => {
  await sql`insert into access_log (at, account, method, outcome, source, browser)
    select now() - interval '1 year', 'x', 'code', '', '', '' from generate_series(1, 5001)`.execute(world.db)
  await run()
  const { rows } = await sql<{ count: number }>`select count(*) from access_log`.execute(world.db)
  expect(rows[0]?.count).toBe(0)
})

test('an unverified account goes after 7 days, with the team that no one else is in', async () => {
  const gone = await makePerson('gone', 'pending', '8 days')
  const bare = await makePerson('gone-without-token', 'pending', '8 days')
  const fresh = await makePerson('fresh', 'pending', '6 days')
  const asked = await makePerson('asked-again', 'pending', '8 days')
  const active = await makePerson('active', 'active', '8 days')
  await makePerson('blocked', 'blocked', '8 days')
  await makeToken(gone, 'gone', '6 days')
  await makeToken(fresh, 'fresh', '5 days')
  await makeToken(asked, 'asked', '6 days', 'reset')
  await makeToken(asked, 'asked 2', '-1 hour')
  await makeTeam('gone', [[gone, 'founder']])
  await makeTeam('two who left', [
    [gone, 'founder'],
    [bare, 'founder'],
  ])
  await makeTeam('shared', [
    [gone, 'founder'],
    [active, 'hand'],
  ])
  await makeTeam('made by root', [[gone, 'hand']])
  await makeTeam('asked', [[asked, 'founder']])
  await makeTeam('nobody', [])
  await run()
  expect(await names('people', 'username')).toEqual(['active', 'asked-again', 'blocked', 'fresh'])
  expect(await names('teams', 'team_name')).toEqual(['asked', 'made by root', 'nobody', 'shared'])
})

test('a mail whose job was lost is sent after all, one that waits for its turn keeps its turn', async () => {
  const mailbox = await openMailbox()
  world.env.SMTP_URL = mailbox.url
  try {
    await world.queue(sampleMails('pt').verify)
    await world.queue(sampleMails('pt').reset)
    await sql`update mails set created = now() - interval '2 hours'`.execute(world.db)
    await sql`delete from graphile_worker._private_jobs where id = (select min(id) from graphile_worker._private_jobs)`.execute(
      world.db,
    )
    await sql`update graphile_worker._private_jobs set run_at = now() + interval '5 minutes'`.execute(
      world.db,
    )
    await run()
    await world.run()
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['Abrigo: confirme seu e-mail'])
    expect((await world.jobs()).map(({ minutes }) => Math.round(minutes))).toEqual([5])
  } finally {
    await mailbox.close()
  }
})

test('a mail whose job lies with a dead worker is booked again', async () => {
  await world.queue(sampleMails('pt').verify)
  const turns = async () => (await world.jobs()).map(({ minutes }) => Math.abs(Math.round(minutes)))
  const lock = (minutes: number) =>
    sql`update graphile_worker._private_jobs set locked_by = 'dead', run_at = now() + interval '9 minutes',
      locked_at = now() - make_interval(mins => ${minutes}::int)`.execute(world.db)
  await sql`update mails set created = now() - interval '1 hour'`.execute(world.db)
  await lock(1)
  await run()
  expect(await turns()).toEqual([9])
  await lock(16)
  await run()
  expect(await turns()).toEqual([9, 0])
})

test('jobs that ran out of attempts do not pile up', async () => {
  await sql`select graphile_worker.add_job('send-mail', '{}', max_attempts => 1)`.execute(world.db)
  await sql`select graphile_worker.add_job('send-mail', '{}', run_at => now() + interval '1 day')`.execute(
    world.db,
  )
  await sql`update graphile_worker._private_jobs set updated_at = now() - interval '2 hours',
    attempts = case when max_attempts = 1 then 1 else 0 end`.execute(world.db)
  await run()
  expect(await world.jobs()).toHaveLength(1)
})

describe('the access log', () => {
  const person = () => makePerson('ana', 'active', '1 year')
  const add = (uid: string | null, count: number, age: string) =>
    sql`
    insert into access_log (at, person, account, method, outcome, source, country, browser)
    select now() - ${age}::interval + make_interval(secs => n), ${uid}, 'x', 'code', '200', '203.0.113.0/24', 'BR', n::text
    from generate_series(1, ${count}::int) n`.execute(world.db)
  const rows = async () => await world.db.selectFrom('access_log').selectAll().orderBy('id').execute()

  test('forgets after 30 days the place of a sign-in, and keeps the sign-in', async () => {
    await add(await person(), 1, '31 days')
    await add(null, 1, '29 days')
    await run()
    expect(await rows()).toMatchObject([
      { source: '', country: null, outcome: '200' },
      { source: '203.0.113.0/24', country: 'BR' },
    ])
  })

  test('holds the last 100 tries of each person; those without a person are not counted', async () => {
    const ana = await person()
    const rui = await makePerson('rui', 'active', '1 year')
    await add(null, 150, '1 hour')
    await add(ana, 130, '1 hour')
    await add(rui, 100, '1 hour')
    await run()
    await run()
    const left = await rows()
    const of = (uid: string | null) =>
      left.filter((row) => row.person === uid).map(({ browser }) => Number(browser))
    expect(of(ana)).toEqual(Array.from({ length: 100 }, (_, n) => n + 31))
    expect(of(rui)).toHaveLength(100)
    expect(of(null)).toHaveLength(150)
  })
})

describe('the audit log', () => {
  const append = () =>
    world.db
      .transaction()
      .execute((step) =>
        appendAudit(step, world.deps.keys, [
          { action: 'block', actor: null, actorRole: 'root', result: 200, request: null, source: '' },
        ]),
      )
  const line = () => world.said.find((said) => said.startsWith('audit log'))

  test('goes from its old end after two years, and the rest is whole', async () => {
    for (let n = 0; n < 3; n++) await append()
    // Backdate entries; the chain is written with the changed times.
    await world.owner.transaction().execute(async (step) => {
      await sql`set local resguardo.audit = 'open'`.execute(step)
      await sql`update audit_log set at = at - interval '25 months' where number < 3`.execute(step)
    })
    await run()
    const left = await world.db.selectFrom('audit_log').select('number').execute()
    expect(left).toEqual([{ number: 3 }])
    expect(await verifyAudit(world.db, world.deps.keys)).toMatchObject({ broken: null, rows: 1 })
  })

  test('has its head written to the log of the program with every sweep', async () => {
    await append()
    await run()
    const { head } = await verifyAudit(world.db, world.deps.keys)
    expect(head.mac).toMatch(/^[0-9a-f]{64}$/)
    expect(line()).toBe(`audit log head ${JSON.stringify({ auditHead: head })}`)
  })
})
