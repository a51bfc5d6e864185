import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Drill, ms, openDrill, spread, writers } from './drill.ts'
import { type NodeName, openPatroniCluster, type PatroniCluster } from './patroniCluster.ts'
import { postgresPrograms } from './postgresPrograms.ts'

/*
 * `npm run bench -- cluster`: two instances behind HAProxy on three PostgreSQL servers under Patroni with
 * etcd, under writes over HTTPS. Five faults hit the primary in turn, FAULTS times in all (10), and no one
 * promotes by hand. Then PostgreSQL is upgraded node by node to the programs in PG_PROGRAMS_NEXT, or
 * restarted, and both instances are replaced.
 *
 * Exits with 1 if an acknowledged write is lost, or if a call fails while instances are replaced. Also if p95
 * until both are ready exceeds 15 s after a kill. A disk takes seconds to fill: its time begins there. Needs
 * Debian's `patroni`, `etcd-server`, `haproxy`, `postgresql`. Without root no disk is filled.
 */
const count = Number(process.env['FAULTS'] ?? 10)
const longestMs = 15_000
/** Longer than the lease of the primary, so that it comes back to find another one. */
const frozenMs = 20_000

const programs = postgresPrograms()
if (!programs) throw new Error("Debian's PostgreSQL is missing, and PG_PROGRAMS names none")
const cluster = await openPatroniCluster(programs)
let problems: readonly string[]
try {
  const drill = await openDrill(cluster)
  problems = drill.faults
  try {
    await run(drill)
  } finally {
    await drill.end()
  }
} finally {
  await cluster.end()
}
console.log(problems.length === 0 ? 'good' : problems.join('\n'))
process.exitCode = problems.length === 0 ? 0 : 1

/** What happens to the primary, and how it is undone once another leads. */
interface Fault {
  hit: (cluster: PatroniCluster, primary: NodeName) => void
  undo: (cluster: PatroniCluster, primary: NodeName) => unknown
}

async function run(drill: Drill) {
  const faults: Readonly<Record<string, Fault>> = {
    'node killed': { hit: (one, node) => one.kill(node), undo: (one, node) => one.start(node) },
    'PostgreSQL killed': { hit: (one, node) => one.crash(node), undo: () => {} },
    frozen: {
      hit: (one, node) => one.freeze(node),
      undo: async (one, node) => {
        await sleep(frozenMs)
        one.thaw(node)
      },
    },
    'cut off from etcd': {
      hit: (one, node) => one.cutFromEtcd(node),
      undo: (one, node) => one.reconnect(node),
    },
    ...(cluster.hasDisks && {
      'disk full': { hit: (one, node) => one.fillDisk(node), undo: (one, node) => one.freeDisk(node) },
    }),
  }
  const [row] = await drill.database.query<{ version: string }>('select version()')
  console.log(`${row?.version.split(' on ')[0]}, three nodes; ${writers} writers over HTTPS`)
  const times = new Map(Object.keys(faults).map((name) => [name, [] as number[]]))
  for (let round = 0; round < count; round++) {
    const [name, fault] = Object.entries(faults)[round % times.size] ?? []
    if (!name || !fault) return
    const primary = await cluster.leader()
    const recoveryMs = await drill.underLoad(`${round + 1} ${name}`, async () => {
      const begun = performance.now()
      fault.hit(cluster, primary)
      await cluster.leader(primary)
      await drill.allReady()
      const passed = performance.now() - begun
      await fault.undo(cluster, primary)
      await cluster.whole()
      return passed
    })
    times.get(name)?.push(recoveryMs)
  }
  for (const [name, list] of times) {
    if (list.length === 0) continue
    console.log(`${name}: ready again after ${spread(list)}`)
    const p95 = list.toSorted((one, two) => one - two)[Math.ceil(list.length * 0.95) - 1] ?? 0
    if (name.includes('killed') && p95 > longestMs)
      drill.faults.push(`${name}: ready only after ${ms(p95)} (p95)`)
  }
  await upgrade(drill)
  await drill.replaceInstances('both instances exchanged')
}

/** Followers first, then one of them leads, and the old primary follows. */
async function upgrade(drill: Drill) {
  const next = process.env['PG_PROGRAMS_NEXT'] ?? programs
  if (!next || !existsSync(join(next, 'postgres'))) throw new Error('PG_PROGRAMS_NEXT has no postgres')
  await drill.underLoad('PostgreSQL upgraded node by node', async () => {
    const primary = await cluster.leader()
    const followers = await cluster.followers()
    for (const node of followers) {
      await cluster.stop(node)
      cluster.start(node, next)
      await sleep(3000)
      await cluster.whole()
    }
    const [successor] = followers
    if (!successor) throw new Error('the primary has no follower')
    await cluster.switchover(primary, successor)
    await drill.allReady()
    await cluster.whole()
    await cluster.stop(primary)
    cluster.start(primary, next)
    await sleep(3000)
    await cluster.whole()
  })
  const [row] = await drill.database.query<{ version: string }>('select version()')
  console.log(`now ${row?.version.split(' on ')[0]}`)
}
