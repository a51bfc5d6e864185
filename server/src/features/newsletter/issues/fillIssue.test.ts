import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { newsletterWorld } from '#test/newsletterWorld.ts'
import { openMailbox } from '#test/mailbox.ts'
import { withTestApp } from '#test/testApp.ts'
import { fillIssue } from './fillIssue.ts'
import { closeIssues, expireLateMails, openIssues, unfilledIssues } from './issues.ts'
import { openWorker, markSent, takeMails } from '../sending/sendWorkers.table.ts'
import { TemplateCache } from '../templates.ts'

const server = withTestApp({ env: { NEWSLETTER_LANES: 1 } })
let smtpUrl = 'smtp://127.0.0.1:9'
const world = newsletterWorld(server, () => smtpUrl)
const { readers, counted } = world
const friday = '2026-11-27T12:03:00Z'
beforeEach(async () => {
  await world.clear()
  world.travelTo(friday)
})

/** The issue of the day, before any reader is written to the outbox. */
async function begun() {
  const { db, now } = server().deps
  await openIssues(db, now())
  const [issue] = await unfilledIssues(db)
  if (!issue) throw new Error('an issue was due')
  return issue
}

test('a bundle that cannot be written ends the digest with that error, and nothing is left of it', async () => {
  const { deps, owner } = server()
  await readers(3)
  const issue = await begun()
  await sql`alter table newsletter_bundles add constraint full_disk check (due is null) not valid`.execute(
    owner,
  )
  try {
    await expect(fillIssue(deps, new TemplateCache(deps.env), issue)).rejects.toThrow('full_disk')
  } finally {
    await sql`alter table newsletter_bundles drop constraint full_disk`.execute(owner)
  }
  expect(await counted()).toEqual({})
  for (const rest of await unfilledIssues(deps.db)) await fillIssue(deps, new TemplateCache(deps.env), rest)
  expect(await counted()).toEqual({ queued: 3 })
})

test('who is erased while the digest is written gets nothing, nor who leaves or bounces before it is sent', async () => {
  const mailbox = await openMailbox()
  smtpUrl = mailbox.url
  onTestFinished(() => mailbox.close())
  const { deps } = server()
  await readers(4)
  const { db } = deps
  const people = await db.selectFrom('newsletter_readers').select('person').orderBy('person').execute()
  const [erased = '', left = '', stopped = '', stays = ''] = people.map(({ person }) => person)
  const issue = await begun()
  // Deletes a person between the read and the write of their mail.
  async function* copyOut(query: string) {
    for await (const bytes of deps.copyOut(query)) {
      await db.deleteFrom('people').where('uid', '=', erased).execute()
      yield bytes
    }
  }
  await fillIssue({ ...deps, copyOut }, new TemplateCache(deps.env), issue)
  await db.updateTable('people').set({ newsletter: 'opted_out' }).where('uid', '=', left).execute()
  await db
    .updateTable('newsletter_readers')
    .set({ stopped: deps.now(), why: 'bounce' })
    .where('person', '=', stopped)
    .execute()
  await world.run()
  expect(mailbox.mails).toHaveLength(1)
  const rows = await db.selectFrom('newsletter_mails').select(['person', 'state']).execute()
  expect(rows).toEqual([{ person: stays, state: 'sent' }])
})

test('two at the same issue write each reader once, and an erased reader leaves nothing', async () => {
  const { deps } = server()
  await readers(6)
  const issue = await begun()
  await Promise.all([1, 2, 3].map(() => fillIssue(deps, new TemplateCache(deps.env), issue)))
  expect(await counted()).toEqual({ queued: 6 })
  const issues = await deps.db.selectFrom('newsletter_issues').select(['readers', 'place']).execute()
  expect(issues).toEqual([{ readers: 6, place: null }])
  const one = await deps.db.selectFrom('newsletter_readers').select('person').executeTakeFirstOrThrow()
  await deps.db.deleteFrom('people').where('uid', '=', one.person).execute()
  expect(await counted()).toEqual({ queued: 5 })
})

test('who has a mail of that day already keeps that one, and the others of the bundle get theirs', async () => {
  const { deps } = server()
  await readers(3)
  const issue = await begun()
  const first = await deps.db.selectFrom('newsletter_readers').select('person').executeTakeFirstOrThrow()
  // As if sent in a time zone where it was that date before.
  await deps.db
    .insertInto('newsletter_mails')
    .values({
      ...first,
      day: issue.day,
      issue: issue.id + 1000,
      state: 'sent',
      due: null,
      finished: deps.now(),
    })
    .execute()
  await fillIssue(deps, new TemplateCache(deps.env), issue)
  const worker = crypto.randomUUID()
  await openWorker(deps.db, worker, 60)
  const wish = { count: 1, now: deps.now(), seconds: 60 }
  expect(await takeMails(deps.db, worker, wish)).toHaveLength(1)
  expect(await counted()).toEqual({ queued: 1, sending: 1, sent: 1 })
  expect(await deps.db.selectFrom('newsletter_bundles').select('id').execute()).toEqual([])
  await markSent(deps.db, worker, deps.now())
  // A batch whose readers have all had their mail is skipped.
  await sql`insert into newsletter_bundles (issue, due, readers)
    select issue, ${wish.now}, array[person] from newsletter_mails where state = 'sent' limit 1`.execute(
    deps.db,
  )
  expect(await takeMails(deps.db, worker, wish)).toHaveLength(1)
  await markSent(deps.db, worker, deps.now())
  expect(await takeMails(deps.db, worker, wish)).toEqual([])
  expect(await counted()).toEqual({ sent: 3 })
})

test('without a trial, and with one that is over, the weekly one comes by the month', async () => {
  const { deps } = server()
  await readers(3)
  const people = await deps.db.selectFrom('newsletter_readers').select('person').orderBy('person').execute()
  const [none = '', over = ''] = people.map(({ person }) => person)
  await deps.db.updateTable('people').set({ trial_ends: null }).where('uid', '=', none).execute()
  await deps.db
    .updateTable('people')
    .set({ trial_ends: new Date(deps.now().getTime() - 1) })
    .where('uid', '=', over)
    .execute()
  await fillIssue(deps, new TemplateCache(deps.env), await begun())
  expect(await counted()).toEqual({ queued: 1 })
})

test('an issue of many bundles is written whole, in rows that come in pieces of any length', async () => {
  const { deps } = server()
  await readers(7)
  const issue = await begun()
  // Chunk boundaries as on a network: within a header, a length or a value.
  async function* copyOut(query: string) {
    const bytes = await buffer(deps.copyOut(query))
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
  }
  await sql`insert into people (username, first_name, last_name, role, status, lang, timezone, newsletter, trial_ends)
    select 'muitas' || n || '@example.org', 'Ana', 'Souza', 'user', 'active', 'pt', 'America/Sao_Paulo', 'weekly',
      '2030-01-01' from generate_series(1, 250) n`.execute(deps.db)
  await sql`insert into newsletter_readers (person, confirmed) select uid, now() from people
    where username like 'muitas%'`.execute(deps.db)
  await fillIssue({ ...deps, copyOut }, new TemplateCache(deps.env), issue)
  expect(await counted()).toEqual({ queued: 257 })
  const bundles = await deps.db.selectFrom('newsletter_bundles').select('readers').execute()
  expect(bundles.map(({ readers: some }) => some.length)).toEqual([100, 100, 57])
  expect(new Set(bundles.flatMap(({ readers: some }) => some)).size).toBe(257)
  const { rows } = await sql<{ told: number }>`select count(*)::int as told from newsletter_readers
    where cadence = 'weekly' and zone = 'America/Sao_Paulo'`.execute(deps.db)
  expect(rows[0]?.told).toBe(257)
  await sql`delete from people where username like 'muitas%'`.execute(deps.db)
  expect(await counted()).toEqual({ queued: 7 })
})

test('an outbox that dies with its process leaves nothing, and is written again', async () => {
  const { deps } = server()
  await readers(3)
  const issue = await begun()
  async function* copyOut(query: string) {
    yield* deps.copyOut(query)
    throw new Error('killed')
  }
  await expect(fillIssue({ ...deps, copyOut }, new TemplateCache(deps.env), issue)).rejects.toThrow('killed')
  expect(await counted()).toEqual({})
  for (const rest of await unfilledIssues(deps.db)) await fillIssue(deps, new TemplateCache(deps.env), rest)
  expect(await counted()).toEqual({ queued: 3 })
})

test('a bundle that no worker took for a day is late, and its issue ends', async () => {
  const { deps } = server()
  await readers(3)
  await fillIssue(deps, new TemplateCache(deps.env), await begun())
  await expireLateMails(deps.db, deps.now())
  expect(await counted()).toEqual({ queued: 3 })
  world.travelTo('2026-11-28T12:30:00Z')
  await expireLateMails(deps.db, deps.now())
  expect(await counted()).toEqual({ late: 3 })
  await closeIssues(deps.db, deps.now())
  const issues = await deps.db.selectFrom('newsletter_issues').select(['late', 'done']).execute()
  expect(issues).toEqual([{ late: 3, done: expect.any(Date) }])
})
