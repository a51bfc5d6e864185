import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { startInChild } from '#test/jobsChild.ts'
import { type Mailbox, openMailbox, openSilentMailbox } from '#test/mailbox.ts'
import { type MailWorld, openMailWorld, sampleMails } from '#test/mailWorld.ts'
import { applyRetention } from './retention.ts'
import { type JobWorker, startWorker } from './worker.ts'

let mailbox: Mailbox
let world: MailWorld
let workers: JobWorker[]

const verify = sampleMails('pt').verify

beforeEach(async () => {
  workers = []
  mailbox = await openMailbox()
  world = await openMailWorld(mailbox.url)
})

afterEach(async () => {
  for (const worker of workers) await worker.stop()
  await mailbox.close()
  await world.drop()
})

async function start(database = world.database) {
  const worker = await startWorker(world.deps, database)
  workers.push(worker)
  return worker
}

test('a queued mail is sent without waiting for a poll', async () => {
  const warned = vi.spyOn(console, 'warn')
  await start()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const times: number[] = []
  for (let round = 1; round <= 20; round++) {
    const began = performance.now()
    await world.queue(verify)
    await expect.poll(() => mailbox.mails.length, { interval: 1 }).toBe(round)
    times.push(performance.now() - began)
  }
  const median = times.toSorted((a, b) => a - b)[10] ?? Number.POSITIVE_INFINITY
  console.info(`queued to delivered: median ${median.toFixed(1)} ms`)
  expect(median).toBeLessThan(1000)
  expect(warned).not.toHaveBeenCalled()
})

test('two instances send each mail once', async () => {
  const second = openDatabase(world.connection)
  try {
    await start()
    await start(second)
    for (let count = 0; count < 40; count++) await world.queue(verify)
    await expect.poll(() => mailbox.mails.length).toBe(40)
    await expect.poll(async () => (await world.jobs()).length).toBe(0)
    expect(mailbox.mails).toHaveLength(40)
    expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(40)
  } finally {
    for (const worker of workers.splice(0)) await worker.stop()
    await second.close()
  }
})

test('mail goes on after every connection was lost', async () => {
  await start()
  await world.queue(verify)
  await expect.poll(() => mailbox.mails.length).toBe(1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(world.db)
  await expect
    .poll(() =>
      world.queue(verify).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect.poll(() => mailbox.mails.length).toBeGreaterThan(1)
})

test('a worker that ends unexpectedly is started again', async () => {
  await start()
  const warned = vi.spyOn(console, 'warn')
  const listening = sql`select from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`
  await expect.poll(async () => (await listening.execute(world.db)).rows.length).toBe(1)
  // Notification that a newer version sends before it changes the job tables; Graphile Worker then sets the
  // exit code.
  await sql`select pg_notify('worker:migrate', '{"migrationNumber":99,"breaking":true}')`.execute(world.db)
  await expect.poll(() => world.said.join()).toContain('restarting the job worker')
  process.exitCode = 0
  await world.queue(verify)
  await expect.poll(() => mailbox.mails.length).toBe(1)
  expect(warned).not.toHaveBeenCalled()
})

test('a mail whose worker is killed while sending is sent by another, and the dead job is forgotten', async () => {
  const silent = await openSilentMailbox()
  const child = startInChild({ connection: world.connection, master: world.master, smtpUrl: silent.url })
  try {
    await world.queue(verify)
    await expect.poll(() => silent.sockets.size).toBe(1)
    await child.kill()
    await world.makeDue()
    await world.run()
    expect(mailbox.mails).toHaveLength(1)
    expect(await world.mails()).toMatchObject([{ status: 'sent', tries: 2 }])
    expect(await world.jobs(), 'locked by the dead').toHaveLength(1)
    // Graphile Worker unlocks the job after four hours; it has no attempt left.
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null,
      updated_at = now() - interval '4 hours'`.execute(world.db)
    await world.run()
    await applyRetention(world.db, world.deps.log)
    expect(mailbox.mails).toHaveLength(1)
    expect(await world.jobs()).toEqual([])
  } finally {
    await child.kill()
    await silent.close()
  }
})

test('what a killed instance had in hand is done by another at its next time', async () => {
  const isPlanned = sql`select graphile_worker.add_job('sweep', job_key := 'sweep')`
  await isPlanned.execute(world.db)
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead'`.execute(world.db)
  const swept = () => world.said.filter((line) => line.startsWith('retention sweep finished')).length
  await world.run()
  expect(swept()).toBe(0)
  await isPlanned.execute(world.db)
  await world.run()
  expect(swept()).toBe(1)
})

test('it stops within seconds while a mail server keeps it waiting, and the mail keeps its next try', async () => {
  const silent = await openSilentMailbox()
  try {
    world.env.SMTP_URL = silent.url
    const worker = await start()
    await world.queue(verify)
    await expect.poll(() => silent.sockets.size).toBe(1)
    const began = performance.now()
    await worker.stop()
    expect(performance.now() - began).toBeLessThan(9000)
    expect(await world.mails()).toMatchObject([{ status: 'queued', tries: 1 }])
    const waiting = (await world.jobs()).filter(({ attempts }) => attempts === 0)
    expect(waiting).toHaveLength(1)
    expect(waiting[0]?.minutes).toBeGreaterThan(0.5)
  } finally {
    await silent.close()
  }
})

test('the sweep, the look at domains and the mail of the head of the audit log are planned, and run by their names', async () => {
  await start()
  const known = () =>
    sql`select identifier from graphile_worker._private_known_crontabs order by 1`.execute(world.db)
  await expect
    .poll(async () => (await known()).rows)
    .toEqual([{ identifier: 'audit-head' }, { identifier: 'check-domains' }, { identifier: 'sweep' }])
  await sql`select graphile_worker.add_job('sweep')`.execute(world.db)
  await sql`select graphile_worker.add_job('audit-head')`.execute(world.db)
  const wasLogged = (what: string) => world.said.some((line) => line.startsWith(what))
  await expect
    .poll(() => wasLogged('retention sweep finished') && wasLogged('audit log head mailed'))
    .toBe(true)
})

test('a job of a feature is planned and run as those of the house are', async () => {
  const ran: string[] = []
  const name = 'water-plants'
  const run = async () => void ran.push(name)
  workers.push(await startWorker(world.deps, world.database, [{ name, when: '* * * * *', run }]))
  const known = () =>
    sql`select from graphile_worker._private_known_crontabs where identifier = ${name}`.execute(world.db)
  await expect.poll(async () => (await known()).rows.length).toBe(1)
  await sql`select graphile_worker.add_job(${name}::text)`.execute(world.db)
  await expect.poll(() => ran).toEqual([name])
})

test('after the clock was set back the jobs are planned by the new time, not from their last run on', async () => {
  const job = { name: 'water-plants', when: '* * * * *', run: async () => {} }
  const lastRun = async () => {
    const { rows } = await sql<{ ahead: boolean | null }>`select last_execution > now() as ahead
      from graphile_worker._private_known_crontabs where identifier = ${job.name}`.execute(world.db)
    return rows[0]?.ahead
  }
  const realNow = Date.now.bind(Date)
  const clock = vi.spyOn(Date, 'now')
  try {
    clock.mockImplementation(() => realNow() + 86_400_000)
    workers.push(await startWorker(world.deps, world.database, [job], 20))
    await expect.poll(lastRun).toBeDefined()
    await sql`update graphile_worker._private_known_crontabs set last_execution = now() + interval '1 day'
      where identifier = ${job.name}`.execute(world.db)
    clock.mockRestore()
    await expect.poll(lastRun).toBe(false)
    const wasLogged = (what: string) => world.said.filter((line) => line.startsWith(what)).length
    expect([wasLogged('the clock was set'), wasLogged('restarting the job worker')]).toEqual([1, 1])
  } finally {
    clock.mockRestore()
  }
})

test('an address of a mail server that cannot be read ends the start', async () => {
  world.env.SMTP_URL = 'mail.example'
  await expect(start()).rejects.toThrow('SMTP_URL must look like')
})
