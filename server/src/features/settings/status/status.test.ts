import { jobNames, readStatus, type StatusHours } from '@resguardo/contract/settings/status'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { backupJobs } from '../../../backup/backup.jobs.ts'
import { featureJobs } from '#src/features.ts'
import { writeSample } from '#jobs/heartbeat.ts'
import { problemFound, recordSchedules, recordRun } from '#jobs/jobRuns.ts'
import { applyRetention } from '#jobs/retention.ts'
import { startWorker } from '#jobs/worker.ts'
import { certificate } from '#test/certificates.ts'
import { askCode } from '#test/signInActions.ts'
import { mailServer, withTestApp } from '#test/testApp.ts'

const server = withTestApp({ env: { SMTP_URL: mailServer } })
const reads = async (hours?: StatusHours, token?: string) => {
  const root = token ?? (await server().make.signedIn({ role: 'root' })).token
  return server().call(readStatus, { query: hours ? { hours } : {} }, { token: root })
}
const minuteMs = 60_000
const minutesAgo = (minutes: number) =>
  new Date(Math.floor(server().deps.now().getTime() / minuteMs) * minuteMs - minutes * minuteMs)
const figures = { requests: 6, refused: 2, failed: 1, lag: 3, memory: 1000 }
const sample = (instance: string, minutes: number, more: Partial<typeof figures> = {}, sockets = 5) =>
  writeSample(
    { db: server().deps.db, instance },
    { own: { take: () => ({ ...figures, ...more }) }, sockets: () => sockets },
    // A minute is stored when it ends.
    new Date(minutesAgo(minutes).getTime() + minuteMs),
  )

test('root alone reads how the installation fares', async () => {
  const { make, call } = server()
  const admin = await make.signedIn({ team: await make.team() })
  expect((await reads()).status).toBe(200)
  expect((await reads('6', admin.token)).status).toBe(403)
  expect((await reads('6', (await make.signedIn({ role: 'user' })).token)).status).toBe(403)
  expect((await call(readStatus, { query: {} })).status).toBe(401)
  const { token } = await make.signedIn({ role: 'root' })
  for (const url of ['/v2/settings/status?hours=5', '/v2/settings/status?other=1']) {
    const answer = await server().inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode, url).toBe(400)
  }
  // The recorder checks each answer against the contract.
  expect((await call(readStatus, { query: { hours: '5' as '6' } }, { token })).status).toBe(400)
})

test('what servers count in the same minute comes together: calls and sockets added, the worst lag', async () => {
  await server().deps.db.deleteFrom('instance_samples').execute()
  await sample('one', 2)
  await sample('two', 2, { requests: 10, failed: 0, lag: 40 }, 1)
  // The same minute of the same server, from a timer that fired twice.
  await sample('two', 2, { requests: 1, refused: 0, failed: 0, lag: 1 }, 1)
  const { data } = await reads('1')
  expect(data.points).toHaveLength(61)
  const point = data.points.find(({ at }) => at === minutesAgo(2).toISOString())
  expect(point).toMatchObject({ requests: 17, refused: 4, failed: 1, lag: 40, sockets: 6, memory: 2000 })
  expect(data.points.find(({ at }) => at === minutesAgo(3).toISOString())?.requests).toBeNull()
})

test.each([
  ['1', 61, 1],
  ['6', 73, 5],
  ['24', 97, 15],
  ['168', 85, 120],
] as const)('over %s hours there are at most %i points of %i minutes', async (hours, most, minutes) => {
  const { points } = (await reads(hours)).data
  expect(points.length).toBeGreaterThanOrEqual(most - 1)
  expect(points.length).toBeLessThanOrEqual(most)
  const [first, second] = points.map(({ at }) => Date.parse(at))
  expect((second ?? 0) - (first ?? 0)).toBe(minutes * minuteMs)
})

test('a point of many minutes is their mean by the minute, and the worst of what is no count', async () => {
  const { db } = server().deps
  await db.deleteFrom('instance_samples').execute()
  const { points } = (await reads('168')).data
  const begins = Date.parse(points[40]?.at ?? '')
  for (const [minute, requests, lag] of [
    [0, 10, 1],
    [119, 20, 9],
  ] as const)
    await writeSample(
      { db, instance: 'one' },
      { own: { take: () => ({ ...figures, requests, lag }) }, sockets: () => 1 },
      new Date(begins + (minute + 1) * minuteMs),
    )
  const point = (await reads('168')).data.points.find(({ at }) => Date.parse(at) === begins)
  expect(point).toMatchObject({ requests: 15, lag: 9 })
})

test('the size of the database and what waits are kept by the job, and its growth is since a day ago', async () => {
  const { db } = server().deps
  expect((await reads()).data.database.grown).toBeNull()
  await sql`insert into database_samples values (now() - interval '24 hours 5 minutes', 1000, 0, 0)`.execute(
    db,
  )
  const job = featureJobs(server().deps).find(({ name }) => name === 'figures')
  await job?.run()
  await job?.run()
  const { data } = await reads('1')
  expect(data.database.bytes).toBeGreaterThan(1_000_000)
  expect(data.database.grown).toBe(data.database.bytes - 1000)
  expect(data.database.tables).toHaveLength(5)
  const kept = data.points.filter(({ database }) => database !== null)
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ mails: expect.any(Number), jobs: expect.any(Number) })
})

test('jobs tell when they ran, how that went, and when they come next', async () => {
  const { db } = server().deps
  await recordSchedules(db, [
    { name: 'sweep', when: '23 * * * *' },
    { name: 'drill', when: '37 3 * * 0' },
  ])
  await recordRun(db, { job: 'sweep', ms: 12.4, why: null })
  await recordRun(db, { job: 'drill', ms: 5, why: problemFound })
  await recordRun(db, { job: 'drill', ms: 5, why: '40P01' })
  await recordRun(db, { job: 'by-hand', ms: 5, why: null })
  const { jobs } = (await reads()).data
  const of = (name: string) => jobs.find((job) => job.name === name)
  expect(of('sweep')).toMatchObject({ last: { ms: 12, good: true }, failures: 0, failed: null })
  expect(new Date(of('sweep')?.next ?? 0).getUTCMinutes()).toBe(23)
  expect(of('drill')).toMatchObject({ last: { good: false }, failures: 2, failed: { why: '40P01' } })
  expect(of('by-hand')?.next).toBeNull()
  await recordRun(db, { job: 'drill', ms: 5, why: null })
  const drill = (await reads()).data.jobs.find(({ name }) => name === 'drill')
  expect(drill).toMatchObject({ last: { good: true }, failures: 0, failed: { why: '40P01' } })
  // A disabled job has no next run.
  expect(drill?.next).not.toBeNull()
  await recordSchedules(db, [{ name: 'sweep', when: '23 * * * *' }])
  expect((await reads()).data.jobs.find(({ name }) => name === 'drill')?.next).toBeNull()
})

test('every job of the program has its name in the contract, where the page finds its words', async () => {
  const { deps, database } = server()
  await deps.db.deleteFrom('job_runs').execute()
  const env = { ...deps.env, BACKUP_FOLDER: '/nowhere', BACKUP_KEY: 'k' }
  const jobs = [...featureJobs(deps), ...backupJobs({ ...deps, env }, database.connection)]
  const worker = await startWorker(deps, database, jobs)
  await worker.stop()
  const planned = (await reads()).data.jobs
  expect(planned.map(({ name }) => name).toSorted()).toEqual([...jobNames].toSorted())
  expect(planned.filter(({ next }) => next === null)).toEqual([])
})

test('mails that wait are counted by kind, with the oldest, and those that were given up', async () => {
  const { deps, make } = server()
  const { token } = await make.signedIn({ role: 'root' })
  await deps.db.deleteFrom('mails').execute()
  const ana = await make.person()
  await askCode(server(), ana.username)
  await sql`insert into mails (kind, lang, status, finished, created, tries) values
    ('reset', 'pt', 'failed', now(), now(), 6), ('reset', 'pt', 'failed', now() - interval '25 hours', now(), 6),
    ('reset', 'pt', 'sent', now(), now(), 1),
    ('verify', 'pt', 'queued', null, now() - interval '2 hours', 2), ('verify', 'pt', 'queued', null, now(), 0),
    ('of-another-version', 'pt', 'queued', null, now(), 0)`.execute(deps.db)
  const { mail } = (await reads(undefined, token)).data
  expect(mail.by).toBe('environment')
  expect(mail.kinds).toEqual([
    { kind: 'verify', waiting: 2, failing: 1, givenUp: 0 },
    { kind: 'one-time-code', waiting: 1, failing: 0, givenUp: 0 },
    { kind: 'reset', waiting: 0, failing: 0, givenUp: 1 },
  ])
  const hours = (Date.now() - Date.parse(mail.oldest ?? '')) / 3_600_000
  expect(hours).toBeGreaterThan(1.99)
})

test('versions, certificate, feeds and backups are reported as they are', async () => {
  const { deps } = server()
  const before = (await reads()).data
  expect(before).toMatchObject({ certificate: null, httpsPort: null, backups: false, instance: 'test' })
  expect(before.postgres).toMatch(/^\d+\.\d+/)
  const { rows } = await sql<{
    name: string
  }>`select name from migrations order by name desc limit 1`.execute(deps.db)
  expect(before.schema).toBe(rows[0]?.name)
  await deps.db
    .insertInto('settings')
    .values({ section: 'certs', value: JSON.stringify({ certificate, key: '' }) })
    .execute()
  deps.settings.invalidate()
  await deps.db
    .insertInto('alert_feeds')
    .values({
      name: 'CISA',
      kind: 'kev',
      url: 'https://feeds.example.org/kev',
      active: true,
      result: 'timeout',
    })
    .execute()
  const { data } = await reads()
  expect(data.certificate?.subject).toBeTruthy()
  expect(data.feeds.filter(({ active }) => active)).toEqual([
    { name: 'CISA', active: true, read: null, result: 'timeout' },
  ])
})

test('figures are kept seven days, the row of a server that was killed one', async () => {
  const { deps } = server()
  await sql`insert into instance_samples values
    (now() - interval '8 days', 'old', 1, 0, 0, 0, 0, 0), (now() - interval '6 days', 'young', 1, 0, 0, 0, 0, 0)`.execute(
    deps.db,
  )
  await sql`insert into database_samples values (now() - interval '8 days', 7, 0, 0)`.execute(deps.db)
  await sql`insert into instances values ('killed', now(), now() - interval '2 days', '0', '0', '0')`.execute(
    deps.db,
  )
  await sql`insert into job_runs (job, planned) values ('gone', now() - interval '61 days')`.execute(deps.db)
  await applyRetention(deps.db, deps.log)
  const names = async (table: 'instance_samples' | 'instances' | 'job_runs', column: string) =>
    (
      await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}`.execute(deps.db)
    ).rows.map(({ name }) => name)
  expect(await names('instance_samples', 'instance')).toContain('young')
  expect(await names('instance_samples', 'instance')).not.toContain('old')
  expect(await names('instances', 'name')).not.toContain('killed')
  expect(await names('job_runs', 'job')).not.toContain('gone')
  const { rows } = await sql`select from database_samples where database = 7`.execute(deps.db)
  expect(rows).toEqual([])
})
