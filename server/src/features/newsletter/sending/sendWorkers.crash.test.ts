import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { makeDataFolder, postmastersOf, startSmall } from '#test/embeddedDatabase.ts'
import { InFlightLimiter } from './inFlightLimiter.ts'
import { openWorker, settleExpiredWorkers } from './sendWorkers.table.ts'

/**
 * Two workers with three mails each. Of the first, two were begun and the second one's outcome is known; of
 * the other, one was begun.
 */
async function handOver({ kysely: db, query }: Database) {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const worker of [first, second]) {
    await openWorker(db, worker, 60)
    await sql`insert into newsletter_mails (person, day, issue, state, lane, place)
      select gen_random_uuid(), '2026-11-27', 1, 'sending', ${worker}, place from generate_series(1, 3) place`.execute(
      db,
    )
  }
  const gate = new InFlightLimiter(query, { slots: 1, leaseSeconds: 60 })
  for (const held of [
    { worker: first, place: 1 },
    { worker: first, place: 2 },
    { worker: second, place: 1 },
  ]) {
    expect(await gate.acquire(held)).toBe(true)
    gate.release(held.worker, held)
  }
}

async function settled({ kysely: db }: Database) {
  await sql`update newsletter_lanes set until = now() - interval '1 second'`.execute(db)
  await settleExpiredWorkers(db, new Date())
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int from newsletter_mails group by state order by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

test('when PostgreSQL itself crashes, all that was in hand is unknown; when it ends in order, nothing is forgotten', async () => {
  const folder = await makeDataFolder()
  const embedded = await startSmall(folder)
  await migrate(embedded.connection)
  let database = openDatabase(embedded.connection)
  try {
    await handOver(database)
    await database.close()
    await embedded.stop()
    const { connection } = await startSmall(folder)
    database = openDatabase(connection)
    expect(await settled(database)).toEqual({ queued: 3, sent: 2, unknown: 1 })

    await sql`delete from newsletter_mails`.execute(database.kysely)
    await handOver(database)
    await database.close()
    const [pid = 0] = await postmastersOf(folder)
    process.kill(pid, 'SIGKILL')
    database = openDatabase((await startSmall(folder)).connection)
    expect(await settled(database)).toEqual({ unknown: 6 })
  } finally {
    await database.close()
  }
})
