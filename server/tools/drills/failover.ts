import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import { openDatabasePair } from '#test/databasePair.ts'
import { type Drill, ms, openDrill, spread, writers } from './drill.ts'
import { postgresPrograms } from './postgresPrograms.ts'

/*
 * `npm run bench -- failover`: two instances behind HAProxy (deploy/haproxy.cfg) on a PostgreSQL with a
 * synchronous standby, under writes over HTTPS. FAILOVERS times (3) the primary is killed and the standby
 * promoted. Then one instance is killed, and both are replaced one after the other.
 *
 * Exits with 1 if an acknowledged write is lost, if recovery takes more than ten seconds, or if a call fails
 * during the rolling replacement. Needs `haproxy`. Uses Debian's PostgreSQL, or the folder in PG_PROGRAMS, or
 * else the embedded one.
 */
const rounds = Number(process.env['FAILOVERS'] ?? 3)
const longestMs = 10_000

const pair = await openDatabasePair({ programs: postgresPrograms() })
let faults: readonly string[]
try {
  const drill = await openDrill(pair)
  faults = drill.faults
  try {
    await run(drill)
  } finally {
    await drill.end()
  }
} finally {
  await pair.end()
}
console.log(faults.length === 0 ? 'good' : faults.join('\n'))
process.exitCode = faults.length === 0 ? 0 : 1

async function run(drill: Drill) {
  const { servers, database, ledger } = drill
  const [row] = await database.query<{ version: string }>('select version()')
  console.log(`${row?.version.split(' on ')[0]}; ${writers} writers over HTTPS`)

  const times: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const recoveryMs = await drill.underLoad(`failover ${round}`, async () => {
      const begun = performance.now()
      pair.crash()
      await pair.promote()
      await drill.allReady()
      return performance.now() - begun
    })
    times.push(recoveryMs)
    if (recoveryMs > longestMs) drill.faults.push(`failover ${round}: ready only after ${ms(recoveryMs)}`)
    // The dead server comes back as a standby; the primary restarts for it, while the instances keep running.
    await pair.follow()
    await drill.allReady()
  }
  console.log(`ready again after ${spread(times)}`)

  await drill.underLoad('one instance killed', async () => {
    await servers[0].kill()
    const acknowledgedBefore = ledger.acknowledged
    await sleep(4000)
    if (ledger.acknowledged === acknowledgedBefore)
      drill.faults.push('nothing was written after one instance was killed')
  })
  await servers[0].start()
  await drill.allReady()
  await drill.replaceInstances('both exchanged, one after the other')
  if (!(await jobsRun(database))) drill.faults.push('a job was not done')
}

/** Whether either instance still runs queued jobs. */
async function jobsRun(database: Database) {
  await database.query("select graphile_worker.add_job('check-domains')")
  for (let tries = 150; tries > 0; tries--) {
    const left = await database.query(
      "select from graphile_worker.jobs where task_identifier = 'check-domains'",
    )
    if (left.length === 0) return true
    await sleep(100)
  }
  return false
}
