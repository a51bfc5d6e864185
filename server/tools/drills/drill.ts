import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '#db/database.ts'
import { WriteLedger } from '#test/writeLedger.ts'
import { callerTo, makeServerProcess, type ServerProcess } from '#test/serverProcess.ts'
import { signer } from '../bench/world.ts'
import { startBalancer } from './balancer.ts'

const readers = 8
const lessonsEach = 4
const teamWriters = 4
export const writers = readers * lessonsEach + teamWriters

/**
 * Two instances behind HAProxy (deploy/haproxy.cfg) on the database at `url`, whose writes are recorded. Keys
 * and the balancer's files are in `folder`.
 */
export async function openDrill({ url, folder }: { url: string; folder: string }) {
  const cleanups: (() => unknown)[] = []
  async function end() {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
  }
  try {
    const env = { DATABASE_URL: url, TRUSTED_PROXIES: '1', DRAIN_SECONDS: '5' }
    const makeInstance = () => makeServerProcess([], env, { folder })
    const servers = [await makeInstance(), await makeInstance()] as const
    for (const server of servers) {
      cleanups.push(() => server.erase())
      await server.start()
    }
    const addresses = servers.map(({ address }) => address)
    const balancer = await startBalancer(folder, addresses)
    cleanups.push(() => balancer.end())
    const database = openDatabase(url)
    cleanups.push(() => database.close())
    const call = callerTo(balancer.address)
    const sign = signer(join(folder, 'keys/master.key'))
    const founders = { token: sign({ ...(await openRoot(database)), role: 'root' }), count: teamWriters }
    const ledger = new WriteLedger(call, { readers: await makeReaders(database, call, sign), founders })
    return new Drill(servers, database, ledger, call, end)
  } catch (error) {
    await end()
    throw error
  }
}

export class Drill {
  /** What went wrong, a line each. */
  readonly faults: string[] = []
  readonly servers: readonly [ServerProcess, ServerProcess]
  readonly database: Database
  readonly ledger: WriteLedger
  readonly #call: ReturnType<typeof callerTo>
  /** Stops what `openDrill` started. */
  readonly end: () => Promise<void>

  constructor(
    servers: readonly [ServerProcess, ServerProcess],
    database: Database,
    ledger: WriteLedger,
    call: ReturnType<typeof callerTo>,
    end: () => Promise<void>,
  ) {
    this.servers = servers
    this.database = database
    this.ledger = ledger
    this.#call = call
    this.end = end
  }

  /** Writes before, during and after the work, reads back what was acknowledged, and prints the result. */
  async underLoad<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const { ledger } = this
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
    this.faults.push(...lost.map((one) => `${name}: lost ${one}`))
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
  async allReady() {
    const isUp = async () =>
      (await Promise.all(this.servers.map((server) => server.isReady()))).every(Boolean)
    while (!(await isUp()) || (await this.#call('GET', 'v2/public/settings'))?.status !== 200) await sleep(10)
  }

  /** Replaces both instances, one after the other, under writes; a failed call is a fault. */
  async replaceInstances(name: string) {
    const failedBefore = sum(this.ledger.failed)
    const outputBefore = this.servers.map((server) => server.output().length)
    await this.underLoad(name, async () => {
      for (const server of this.servers) {
        await server.stop()
        await server.start()
        await this.allReady()
      }
    })
    if (sum(this.ledger.failed) === failedBefore) return
    this.faults.push('calls failed while instances were exchanged')
    const outputLines = this.servers.flatMap((server, index) =>
      server.output().slice(outputBefore[index]).trim().split('\n'),
    )
    this.faults.push(
      ...new Set(
        outputLines.flatMap((line) => /"message":"[^"]*"|"route":"[^"]*","status":5../.exec(line) ?? []),
      ),
    )
  }
}

/** Creates people with a course, and sessions for them. */
async function makeReaders(
  database: Database,
  call: ReturnType<typeof callerTo>,
  sign: ReturnType<typeof signer>,
) {
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

/** Median, 95th percentile and longest of times in milliseconds, as a text. */
export function spread(times: readonly number[]) {
  const sorted = times.toSorted((one, two) => one - two)
  const at = (share: number) => ms(sorted[Math.ceil(sorted.length * share) - 1])
  return `${at(0.5)} (median), ${at(0.95)} (p95), ${at(1)} (longest) of ${times.length}`
}

export function ms(value = Number.NaN) {
  return `${Math.round(value)} ms`
}
