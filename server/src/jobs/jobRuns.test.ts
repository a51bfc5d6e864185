import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#observability/log.ts'
import { type MailWorld, openMailWorld } from '#test/mailWorld.ts'
import { problemFound, nextRun } from './jobRuns.ts'
import { runJobsOnce } from './worker.ts'
import { sql } from 'kysely'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.drop())

test.each([
  ['* * * * *', '2026-11-22T09:15:00Z', '2026-11-22T09:16:00Z'],
  ['*/15 * * * *', '2026-11-22T09:15:30Z', '2026-11-22T09:30:00Z'],
  ['23 * * * *', '2026-11-22T09:23:00Z', '2026-11-22T10:23:00Z'],
  // A Sunday, and the Monday after it, across the end of a year.
  ['37 3 * * 0', '2026-11-22T03:37:01Z', '2026-11-29T03:37:00Z'],
  ['47 9 * * 1', '2026-12-29T12:00:00Z', '2027-01-04T09:47:00Z'],
])('what is planned as %s comes after %s at %s', (cron, after, next) => {
  expect(nextRun(cron, new Date(after))?.toISOString()).toBe(new Date(next).toISOString())
})

test('what is planned for another season, or not at all, has no next time within the week', () => {
  expect(nextRun('0 0 1 6 *', new Date('2026-11-22T09:00:00Z'))).toBeNull()
  expect(nextRun('', new Date())).toBeNull()
})

/** Queues a job with this work and runs it once. */
async function run(name: string, work: () => Promise<unknown>, said: string[] = []) {
  const log = openLog('info', { write: (line) => void said.push(line) }, 'here')
  await sql`select graphile_worker.add_job(${name}::text, max_attempts => 3)`.execute(world.db)
  await runJobsOnce({ ...world.deps, log }, world.database, [{ name, when: '* * * * *', run: work }])
  const row = await world.db
    .selectFrom('job_runs')
    .selectAll()
    .where('job', '=', name)
    .executeTakeFirstOrThrow()
  return { row, log }
}

test('a job that ends well, finds something bad, or fails is noted as that', async () => {
  expect((await run('good', async () => undefined)).row).toMatchObject({ good: true, failures: 0, why: null })
  expect((await run('bad', async () => problemFound)).row).toMatchObject({
    good: false,
    failures: 1,
    why: 'bad',
  })
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'bad'`.execute(world.db)
  expect(rows, 'it is not run again').toEqual([])
})

test('neither the log nor the queue keeps the words of what failed; both lead to the job', async () => {
  const logged: string[] = []
  const { row } = await run(
    'canary',
    async () => {
      await sql`select ${'canary.ana@example.org'}::text::uuid`.execute(world.db)
    },
    logged,
  )
  expect(row).toMatchObject({ good: false, failures: 1, why: '22P02' })
  const { rows } = await sql<{ queue: string }>`
    select coalesce(jobs::text, '') as queue from graphile_worker._private_jobs jobs`.execute(world.db)
  expect(rows.map(({ queue }) => queue).join()).toContain('22P02')
  const log = logged.join('')
  expect(log).toContain('job failed')
  expect(`${log} ${JSON.stringify(rows)} ${JSON.stringify(row)}`).not.toContain('canary.ana')
  expect(logged.map((line) => JSON.parse(line)).filter(({ instance }) => instance !== 'here')).toEqual([])
})

test('what a job logs names it and its run', async () => {
  const logged: string[] = []
  const lines: unknown[] = []
  const log = openLog('info', { write: (line) => void logged.push(line) })
  await sql`select graphile_worker.add_job('talks')`.execute(world.db)
  await runJobsOnce(world.deps, world.database, [
    { name: 'talks', when: '* * * * *', run: async () => log.info({ n: 1 }, 'said') },
  ])
  for (const line of logged) lines.push(JSON.parse(line))
  expect(lines).toMatchObject([{ msg: 'said', n: 1, job: 'talks', jobId: expect.anything(), level: 'info' }])
})
