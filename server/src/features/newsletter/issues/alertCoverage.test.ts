import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { newsletterWorld } from '#test/newsletterWorld.ts'
import { type Mailbox, openMailbox } from '#test/mailbox.ts'
import { withTestApp } from '#test/testApp.ts'
import { fillIssue } from './fillIssue.ts'
import { closeIssues, expireLateMails, openIssues, unfilledIssues } from './issues.ts'
import { TemplateCache } from '../templates.ts'
import { confirmSubscription, stopMail } from '../subscriptions.ts'

/*
 * Which alerts a reader receives in the end, whatever happens in between: none is missed, and none comes
 * twice.
 */

const server = withTestApp({ env: { NEWSLETTER_LANES: 1 } })
let mailbox: Mailbox
let away = false
const world = newsletterWorld(server, () => (away ? 'smtp://127.0.0.1:9' : mailbox.url))
beforeEach(async () => {
  mailbox = await openMailbox()
  away = false
  await world.clear()
  world.travelTo('2026-11-05T10:00:00Z')
})
afterEach(() => mailbox.close())

const [friday6, friday13, friday20, friday27, monthEnd] = [
  '2026-11-06T12:03:00Z',
  '2026-11-13T12:03:00Z',
  '2026-11-20T12:03:00Z',
  '2026-11-27T12:03:00Z',
  '2026-11-30T12:03:00Z',
] as const

async function runAt(...moments: string[]) {
  for (const moment of moments) {
    world.travelTo(moment)
    await world.run()
  }
}

/** Titles of the alerts in each mail to a person. */
const toldTo = ({ username }: { username: string }) =>
  mailbox.mails
    .filter(({ to }) => to?.[0]?.address === username)
    .map(({ text = '' }) => [...text.matchAll(/Importante: (\S+) pt/g)].map(([, title]) => title))

const change = (
  uid: string,
  values: { timezone?: string; trial_ends?: Date | null; status?: 'blocked' | 'active' },
) => server().deps.db.updateTable('people').set(values).where('uid', '=', uid).execute()

const pause = (paused: boolean) =>
  server()
    .deps.db.updateTable('newsletter_desk')
    .set({ paused: paused ? server().deps.now() : null })
    .execute()

test('a reader moved to monthly by the end of the trial gets all since their last weekly one', async () => {
  const ana = await world.reader()
  const rui = await world.reader()
  await runAt(friday6)
  await change(ana.uid, { trial_ends: new Date('2026-11-07T10:00:00Z') })
  await world.alert({ title: 'Dez', published: '2026-11-10T10:00:00Z' })
  await runAt(friday13, friday20, friday27, monthEnd)
  expect(toldTo(ana)).toEqual([['Dez']])
  expect(toldTo(rui)).toEqual([['Dez']])
  await world.alert({ title: 'Dezembro', published: '2026-12-02T10:00:00Z' })
  await runAt('2026-12-04T12:03:00Z', '2026-12-31T12:03:00Z')
  expect(toldTo(ana)).toEqual([['Dez'], ['Dezembro']])
})

test('a reader who chooses monthly gets all since their last weekly one', async () => {
  const ana = await world.reader()
  await world.alert({ title: 'Quatro', published: '2026-11-04T10:00:00Z' })
  await runAt(friday6)
  await world.choose(ana, 'monthly')
  await world.alert({ title: 'Dez', published: '2026-11-10T10:00:00Z' })
  await runAt(friday13, friday20, friday27, monthEnd)
  expect(toldTo(ana)).toEqual([['Quatro'], ['Dez']])
})

test('a reader who buys a license between two monthly ones gets all since the first by the weekly one', async () => {
  const ana = await world.reader()
  await change(ana.uid, { trial_ends: null })
  await runAt('2026-11-30T12:03:00Z')
  await world.alert({ title: 'Dois', published: '2026-12-02T10:00:00Z' })
  await runAt('2026-12-04T12:03:00Z')
  await change(ana.uid, { trial_ends: new Date('2030-01-01') })
  // A Thursday, whose issue no longer includes her, and the Friday after it.
  await runAt('2026-12-31T12:03:00Z', '2027-01-01T12:03:00Z')
  expect(toldTo(ana)).toEqual([['Dois']])
})

test('a reader who moves east on a Friday, where it has come already, gets both weeks the next time', async () => {
  const ana = await world.reader()
  // Other readers, so that both time zones have issues without her too.
  await world.reader()
  await world.reader({ zone: 'Asia/Tokyo' })
  await runAt('2026-11-06T00:03:00Z', friday6)
  await world.alert({ title: 'Dez', published: '2026-11-10T10:00:00Z' })
  await runAt('2026-11-13T00:03:00Z')
  world.travelTo('2026-11-13T00:30:00Z')
  await change(ana.uid, { timezone: 'Asia/Tokyo' })
  await runAt(friday13)
  await world.alert({ title: 'Dezoito', published: '2026-11-18T10:00:00Z' })
  await runAt('2026-11-20T00:03:00Z', friday20, '2026-11-27T00:03:00Z')
  expect(toldTo(ana)).toEqual([['Dezoito', 'Dez']])
})

test('a reader who moves west on a Friday, where it is still to come, gets what came in between the next time', async () => {
  const ana = await world.reader()
  await runAt(friday6)
  await world.alert({ title: 'Dez', published: '2026-11-10T10:00:00Z' })
  await runAt(friday13)
  await change(ana.uid, { timezone: 'Pacific/Honolulu' })
  await world.alert({ title: 'Treze', published: '2026-11-13T15:00:00Z' })
  await runAt('2026-11-13T19:03:00Z', '2026-11-20T19:03:00Z', '2026-11-27T19:03:00Z')
  expect(toldTo(ana)).toEqual([['Dez'], ['Treze']])
})

test('who goes back to the monthly one while the weekly one is written misses nothing of what comes between', async () => {
  const { deps } = server()
  const ana = await world.reader({ newsletter: 'monthly' })
  await runAt('2026-10-31T12:03:00Z', friday6)
  await world.choose(ana, 'weekly')
  world.travelTo(friday13)
  async function* copyOut(query: string) {
    yield* deps.copyOut(query)
    await world.choose(ana, 'monthly')
  }
  await openIssues(deps.db, deps.now())
  for (const issue of await unfilledIssues(deps.db))
    await fillIssue({ ...deps, copyOut }, new TemplateCache(deps.env), issue)
  await world.alert({ title: 'Dezoito', published: '2026-11-18T10:00:00Z' })
  await runAt(friday20, friday27, monthEnd)
  expect(toldTo(ana)).toEqual([['Dezoito']])
})

test('an issue is written out on a single connection, as where all others are taken', async () => {
  const { deps, database } = server()
  const ana = await world.reader()
  await world.alert({ title: 'Cinco', published: '2026-11-05T10:00:00Z' })
  world.travelTo(friday6)
  await openIssues(deps.db, deps.now())
  const { kysely: db, close } = openDatabase(database.connection, { max: 1 })
  for (const issue of await unfilledIssues(db))
    await fillIssue({ ...deps, db }, new TemplateCache(deps.env), issue)
  await close()
  await world.run()
  expect(toldTo(ana)).toEqual([['Cinco']])
})

test('a reader who could not be reached for weeks, or was blocked, gets everything since then on return', async () => {
  const { db } = server().deps
  const [bounced, blocked, expired] = [await world.reader(), await world.reader(), await world.reader()]
  // Another reader, so that their time zones have issues without them.
  await world.reader()
  await runAt(friday6)
  await stopMail(db, bounced.uid, 'bounce', server().deps.now())
  await change(blocked.uid, { status: 'blocked' })
  const ends = (expiration: Date | null) =>
    db.updateTable('people').set({ expiration }).where('uid', '=', expired.uid).execute()
  await ends(new Date(0))
  await world.alert({ title: 'Dez', published: '2026-11-10T10:00:00Z' })
  await runAt(friday13, friday20)
  expect([bounced, blocked, expired].flatMap(toldTo)).toEqual([])
  await confirmSubscription(db, bounced.uid, server().deps.now())
  await change(blocked.uid, { status: 'active' })
  await ends(null)
  await runAt(friday27)
  expect([bounced, blocked, expired].map(toldTo)).toEqual([[['Dez']], [['Dez']], [['Dez']]])
})

test('what an issue would have contained while all was held back until Monday is in the next', async () => {
  const ana = await world.reader()
  await world.alert({ title: 'Quatro', published: '2026-11-04T10:00:00Z' })
  await pause(true)
  await runAt(friday6, '2026-11-07T12:30:00Z', '2026-11-09T12:00:00Z')
  await pause(false)
  await runAt('2026-11-09T12:01:00Z')
  expect(await world.counted()).toEqual({ late: 1 })
  await world.alert({ title: 'Dez', published: '2026-11-10T10:00:00Z' })
  await runAt(friday13, friday20)
  expect(toldTo(ana)).toEqual([['Dez', 'Quatro']])
})

test('what waited for a mail server that was away for two weeks, or while all was off, is sent when it is back', async () => {
  const ana = await world.reader()
  await world.alert({ title: 'Quatro', published: '2026-11-04T10:00:00Z' })
  away = true
  await runAt(friday6)
  // No run for a week: the issue before is given up only now.
  await runAt(friday13, '2026-11-14T13:00:00Z')
  away = false
  await runAt(friday20, friday27)
  expect(toldTo(ana)).toEqual([['Quatro']])
})

test('where only some mails of an issue were given up, only their readers get the content again', async () => {
  const [sim, nao] = [await world.reader(), await world.reader({ username: 'adiada@example.org' })]
  await mailbox.close()
  let busy = true
  mailbox = await openMailbox({
    onRcpt: (address) => (busy && address === nao.username ? 451 : undefined),
  })
  await world.alert({ title: 'Quatro', published: '2026-11-04T10:00:00Z' })
  await runAt(friday6, '2026-11-07T13:00:00Z')
  expect(await world.counted()).toEqual({ late: 1, sent: 1 })
  busy = false
  await world.alert({ title: 'Dez', published: '2026-11-10T10:00:00Z' })
  await runAt(friday13)
  await world.alert({ title: 'Dezoito', published: '2026-11-18T10:00:00Z' })
  await runAt(friday20)
  expect(toldTo(sim)).toEqual([['Quatro'], ['Dez'], ['Dezoito']])
  expect(toldTo(nao)).toEqual([['Dez', 'Quatro'], ['Dezoito']])
})

test('a reader who moves to monthly while their weekly mail waits gets its content there when that is given up', async () => {
  const ana = await world.reader()
  await world.alert({ title: 'Quatro', published: '2026-11-04T10:00:00Z' })
  away = true
  await runAt(friday6)
  await world.choose(ana, 'monthly')
  await runAt('2026-11-07T13:00:00Z')
  away = false
  await runAt(friday13, monthEnd)
  expect(toldTo(ana)).toEqual([['Quatro']])
})

test('a reader whose mail had more content than the others gets all that, when the whole issue is given up', async () => {
  const ana = await world.reader({ newsletter: 'monthly' })
  world.travelTo('2026-10-30T10:00:00Z')
  await world.reader()
  await runAt('2026-10-31T12:03:00Z')
  await world.alert({ title: 'Dois', published: '2026-11-02T10:00:00Z' })
  await runAt(friday6)
  await world.choose(ana, 'weekly')
  away = true
  await runAt(friday13, '2026-11-14T13:00:00Z')
  away = false
  await runAt(friday20)
  expect(toldTo(ana)).toEqual([['Dois']])
})

test('an issue that was begun, and not written out for a day, is left to the next, which has all its content', async () => {
  const { deps } = server()
  const ana = await world.reader()
  await world.alert({ title: 'Quatro', published: '2026-11-04T10:00:00Z' })
  world.travelTo(friday6)
  await openIssues(deps.db, deps.now())
  // The process is killed here, and restarted two days later.
  await runAt('2026-11-08T10:00:00Z')
  expect(await world.counted()).toEqual({})
  expect(await unfilledIssues(deps.db)).toEqual([])
  await world.alert({ title: 'Dez', published: '2026-11-10T10:00:00Z' })
  await runAt(friday13, friday20)
  expect(toldTo(ana)).toEqual([['Dez', 'Quatro']])
})

test('of thousands whose mails are given up each gets the content again', async () => {
  const { deps } = server()
  const { db } = deps
  await world.alert({ title: 'Quatro', published: '2026-11-04T10:00:00Z' })
  await sql`insert into people (username, first_name, last_name, role, status, lang, timezone, newsletter, trial_ends)
    select 'muitas' || n || '@example.org', 'Ana', 'Souza', 'user', 'active', 'pt', 'America/Sao_Paulo', 'weekly',
      '2030-01-01' from generate_series(1, 10101) n`.execute(db)
  try {
    await sql`insert into newsletter_readers (person, confirmed) select uid, now() from people
      where username like 'muitas%'`.execute(db)
    world.travelTo(friday6)
    await world.fill()
    await sql`with taken as (delete from newsletter_bundles where cardinality(readers) = 1 returning *)
      insert into newsletter_mails (person, day, issue, state)
      select readers[1], '2026-11-06', issue, 'sent' from taken`.execute(db)
    world.travelTo('2026-11-07T13:00:00Z')
    await expireLateMails(db, deps.now())
    await closeIssues(db, deps.now())
    expect(await world.counted()).toEqual({ late: 10_100, sent: 1 })
    const { rows } =
      await sql`select told, count(*)::int from newsletter_readers group by told order by told`.execute(db)
    expect(rows).toEqual([
      { told: new Date('2026-10-30T12:00:00Z'), count: 10_100 },
      { told: null, count: 1 },
    ])
  } finally {
    // In batches of 1000: a single DELETE would exceed the statement timeout on a busy machine.
    for (let left = true; left; ) {
      const { rows } = await sql`delete from people where uid in
        (select uid from people where username like 'muitas%' limit 1000) returning uid`.execute(db)
      left = rows.length > 0
    }
  }
})
