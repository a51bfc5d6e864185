import { existsSync, globSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '#db/database.ts'
import { WriteLedger } from '#test/writeLedger.ts'
import { openDatabasePair, type DatabasePair } from '#test/databasePair.ts'
import { callerTo, makeServerProcess, type ServerProcess } from '#test/serverProcess.ts'
import { signer } from '../bench/world.ts'
import { startBalancer } from './balancer.ts'

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
const readers = 8
const lessonsEach = 4

const debianFolders = globSync('/usr/lib/postgresql/*/bin').toSorted((one, two) =>
  one.localeCompare(two, 'en', { numeric: true }),
)
const programs = [process.env['PG_PROGRAMS'], debianFolders.at(-1)].find(
  (folder) => folder && existsSync(join(folder, 'initdb')),
)
const faults: string[] = []
const cleanups: (() => unknown)[] = []
try {
  const pair = await openDatabasePair({ programs })
  cleanups.push(() => pair.end())
  const env = { DATABASE_URL: pair.url, TRUSTED_PROXIES: '1', DRAIN_SECONDS: '5' }
  const servers = [await makeServerProcess([], env, pair), await makeServerProcess([], env, pair)] as const
  for (const server of servers) {
    cleanups.push(() => server.erase())
    await server.start()
  }
  const balancer = await startBalancer(
    pair.folder,
    servers.map(({ address }) => address),
  )
  cleanups.push(() => balancer.end())
  const database = openDatabase(pair.url)
  cleanups.push(() => database.close())
  await drill({ pair, servers, database, call: callerTo(balancer.address) })
} finally {
  for (const end of cleanups.toReversed()) await end()
}
console.log(faults.length === 0 ? 'good' : faults.join('\n'))
process.exitCode = faults.length === 0 ? 0 : 1

interface DrillWorld {
  pair: DatabasePair
  servers: readonly [ServerProcess, ServerProcess]
  database: Database
  call: ReturnType<typeof callerTo>
}

async function drill(world: DrillWorld) {
  const { pair, servers, database, call } = world
  const sign = signer(join(pair.folder, 'keys/master.key'))
  const founders = { token: sign({ ...(await openRoot(database)), role: 'root' }), count: 4 }
  const ledger = new WriteLedger(call, { readers: await makeReaders(world, sign), founders })
  const [row] = await database.query<{ version: string }>('select version()')
  console.log(
    `${row?.version.split(' on ')[0]}; ${readers * lessonsEach + founders.count} writers, ${readers} readers over HTTPS`,
  )

  const times: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const recoveryMs = await underLoad(ledger, `failover ${round}`, async () => {
      const begun = performance.now()
      pair.crash()
      await pair.promote()
      await allReady(world)
      return performance.now() - begun
    })
    times.push(recoveryMs)
    if (recoveryMs > longestMs) faults.push(`failover ${round}: ready only after ${ms(recoveryMs)}`)
    // The dead server comes back as a standby; the primary restarts for it, while the instances keep running.
    await pair.follow()
    await allReady(world)
  }
  const sorted = times.toSorted((one, two) => one - two)
  const at = (share: number) => ms(sorted[Math.ceil(rounds * share) - 1])
  console.log(`ready again after ${at(0.5)} (median), ${at(0.95)} (p95), ${at(1)} (longest) of ${rounds}`)

  await underLoad(ledger, 'one instance killed', async () => {
    await servers[0].kill()
    const acknowledgedBefore = ledger.acknowledged
    await sleep(4000)
    if (ledger.acknowledged === acknowledgedBefore)
      faults.push('nothing was written after one instance was killed')
  })
  await servers[0].start()
  await allReady(world)

  const failed = sum(ledger.failed)
  const outputBefore = servers.map((server) => server.output().length)
  await underLoad(ledger, 'both exchanged, one after the other', async () => {
    for (const server of servers) {
      await server.stop()
      await server.start()
      await allReady(world)
    }
  })
  if (sum(ledger.failed) > failed) {
    faults.push('calls failed while instances were exchanged')
    const outputLines = servers.flatMap((server, index) =>
      server.output().slice(outputBefore[index]).trim().split('\n'),
    )
    faults.push(
      ...new Set(
        outputLines.flatMap((line) => /"message":"[^"]*"|"route":"[^"]*","status":5../.exec(line) ?? []),
      ),
    )
  }
  await jobsRun(database)
}

/** Writes before, during and after the work, reads back what was acknowledged, and reports the result. */
async function underLoad<Result>(
  ledger: WriteLedger,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const failedBefore = new Map(ledger.failed)
  const before = ledger.acknowledged
  const stopping = new AbortController()
  const writing = ledger.write(stopping.signal)
  const begun = performance.now()
  await sleep(1500)
  const writesPerSecond = Math.round((ledger.acknowledged - before) / ((performance.now() - begun) / 1000))
  const result = await work()
  await sleep(1500)
  stopping.abort()
  await writing
  const lost = await ledger.lost()
  faults.push(...lost.map((one) => `${name}: lost ${one}`))
  const failed = [...ledger.failed].flatMap(([kind, count]) => {
    const added = count - (failedBefore.get(kind) ?? 0)
    return added > 0 ? [`${added} × ${kind}`] : []
  })
  console.log(
    [
      name,
      `${lost.length} lost of ${ledger.acknowledged - before} acknowledged (${writesPerSecond}/s before)`,
      ...(typeof result === 'number' ? [`ready after ${ms(result)}`] : []),
      `longest without a write ${ms(ledger.longestGap)}`,
      failed.length > 0 ? `failed ${failed.join(', ')}` : 'none failed',
      `load ${loadavg()[0]?.toFixed(1)}`,
    ].join(' | '),
  )
  return result
}

/** Waits until both instances are ready, and the balancer has noticed. */
async function allReady({ servers, call }: Pick<DrillWorld, 'servers' | 'call'>) {
  const isUp = async () => (await Promise.all(servers.map((server) => server.isReady()))).every(Boolean)
  while (!(await isUp()) || (await call('GET', 'v2/public/settings'))?.status !== 200) await sleep(10)
}

/** Checks that either instance still runs queued jobs. */
async function jobsRun(database: Database) {
  await database.query("select graphile_worker.add_job('check-domains')")
  const left = () =>
    database.query("select from graphile_worker.jobs where task_identifier = 'check-domains'")
  for (let tries = 150; (await left()).length > 0; tries--) {
    if (tries === 0) return faults.push('a job was not done')
    await sleep(100)
  }
  return undefined
}

/** Creates people with a course, and sessions for them. */
async function makeReaders({ database, call }: DrillWorld, sign: ReturnType<typeof signer>) {
  const people = await database.query<{ uid: string; sid: string }>(
    `with made as (
      insert into people (username, first_name, last_name, role, status, trial_ends)
      select 'user' || n || '@example.org', 'Ana', 'Souza', 'user', 'active', now() + interval '9 days'
      from generate_series(1, $1::int) n returning uid
    ) insert into sessions (person, idle_minutes, expires)
      select uid, 120, now() + interval '10 hours' from made returning person as uid, sid`,
    [readers],
  )
  return Promise.all(
    people.map(async ({ uid, sid }) => {
      const token = sign({ uid, sid, role: 'user' })
      const chosen = await call('PUT', 'v2/profile', {
        token,
        body: { uid, profile: 'basic', osType: 'ios' },
      })
      const lessons = Object.values<string[]>(chosen?.data.submodules).flat().slice(0, lessonsEach)
      return { uid, token, lessons }
    }),
  )
}

async function openRoot(database: Database) {
  const [root] = await database.query<{ uid: string; sid: string }>(
    `insert into sessions (person, idle_minutes, expires, proved)
     select uid, 600, now() + interval '10 hours', now() + interval '10 hours' from people where role = 'root'
     returning person as uid, sid`,
  )
  if (!root) throw new Error('the first start created no root')
  return root
}

function sum(counts: ReadonlyMap<string, number>) {
  return [...counts.values()].reduce((all, one) => all + one, 0)
}

function ms(value = Number.NaN) {
  return `${Math.round(value)} ms`
}
