import { once } from 'node:events'
import autocannon from 'autocannon'
import { medianLatency } from './latency.ts'
import { cpuSeconds, makeWorld, password, residentMib, type BenchServer } from './world.ts'

/*
 * `npm run bench -- http`: B1, B2, B5, B6, B8 and B9 of docs/measurements.md, each against LIMIT in the
 * same run, in alternating rounds, medians of 5. Loopback only, about three minutes. Asserts nothing; it
 * only prints figures.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5)
const seconds = Number(process.env['SECONDS'] ?? 4)
const world = await makeWorld(2000)
const { uids, tokens, ours, limit } = world

interface Load {
  server: BenchServer
  connections: number
  requests: autocannon.Request[]
}

interface LoadResult {
  perSecond: number
  p99: number
  cpuMicros: number
  bad: number
}

async function run({ server, connections, requests }: Load, time = seconds): Promise<LoadResult> {
  const before = cpuSeconds(server.pid)
  let started = 0
  const result = await autocannon({
    url: server.url,
    connections,
    duration: time,
    requests,
    timeout: 20,
    // Each connection starts at another person: eight at once for one account would count as password
    // guessing.
    setupClient: (client) => {
      const from = (started++ * 37) % requests.length
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
    },
  })
  const done = result.requests.total
  return {
    perSecond: done / result.duration,
    p99: result.latency.p99,
    cpuMicros: ((cpuSeconds(server.pid) - before) / Math.max(1, done)) * 1e6,
    bad: result.non2xx + result.errors,
  }
}

const sampleUids = uids.slice(0, 400)
const json = { 'content-type': 'application/json' }
const bearer = (uid: string, server: BenchServer) => ({
  authorization: `Bearer ${server === ours ? tokens.get(uid) : world.limitToken}`,
})
const submodules = [
  'updates-on',
  'support-lifetime',
  'nothing-unlocked',
  'hidden-managers',
  'strong-code',
  'finger-face',
]

const course = (server: BenchServer): Load => ({
  server,
  connections: 32,
  requests: sampleUids.map((uid) => ({
    method: 'GET',
    path: `/v2/course?uid=${uid}`,
    headers: bearer(uid, server),
  })),
})
const progress = (server: BenchServer): Load => ({
  server,
  connections: 32,
  requests: sampleUids.map((uid, n) => ({
    method: 'PUT',
    path: '/v2/course',
    headers: { ...json, ...bearer(uid, server) },
    body: JSON.stringify({ uid, submodule: submodules[n % submodules.length] }),
  })),
})
// Other people than the readers: that many sign-ins of one person end their oldest sessions.
const signIn = (server: BenchServer): Load => ({
  server,
  connections: 8,
  requests: sampleUids.map((_, n) => ({
    method: 'POST',
    path: '/v2/public/auth',
    headers: json,
    body: JSON.stringify({ username: `user${uids.length - n}@example.org`, password, browser: 'Bench 1' }),
  })),
})

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

async function compare(name: string, load: (server: BenchServer) => Load) {
  const figures: Record<'ours' | 'limit', LoadResult[]> = { ours: [], limit: [] }
  for (const server of [ours, limit]) await run(load(server), 2)
  for (let round = 0; round < rounds; round++) {
    for (const key of round % 2 ? (['limit', 'ours'] as const) : (['ours', 'limit'] as const))
      figures[key].push(await run(load(key === 'ours' ? ours : limit)))
  }
  const of = (key: 'ours' | 'limit', field: keyof LoadResult) => median(figures[key].map((one) => one[field]))
  const bad = figures.ours.reduce((sum, one) => sum + one.bad, 0)
  console.log(
    `${name} | ours ${of('ours', 'perSecond').toFixed(0)}/s p99 ${of('ours', 'p99')} ms cpu ${of('ours', 'cpuMicros').toFixed(0)} us` +
      ` | LIMIT ${of('limit', 'perSecond').toFixed(0)}/s p99 ${of('limit', 'p99')} ms cpu ${of('limit', 'cpuMicros').toFixed(0)} us` +
      ` | ratio ${(of('ours', 'perSecond') / of('limit', 'perSecond')).toFixed(2)}` +
      ` by cpu ${(of('limit', 'cpuMicros') / of('ours', 'cpuMicros')).toFixed(2)} | bad ${bad}`,
  )
}

await compare('B1 course read', course)
await compare('B2 progress', progress)
await compare('B5 password sign-in', signIn)

const ratios: number[] = []
const p99: number[] = []
for (let round = 0; round < rounds; round++) {
  const read = { ...course(ours), connections: 4 }
  const alone = await run(read)
  const [flooded] = await Promise.all([run(read), run(signIn(ours))])
  if (alone.bad + flooded.bad > 0) console.error(`B6: ${alone.bad + flooded.bad} reads were refused`)
  ratios.push(flooded.perSecond / alone.perSecond)
  p99.push(flooded.p99)
}
console.log(
  `B6 reads in a sign-in flood | kept ${(median(ratios) * 100).toFixed(0)} % | p99 ${median(p99)} ms`,
)

const lessons = sampleUids.map((uid, n) => ({
  path: `/v2/course/content/${submodules[n % submodules.length]}.json?lang=${['pt', 'es', 'en'][n % 3]}`,
  headers: { ...bearer(uid, ours), 'accept-encoding': 'br' },
}))
const courses = sampleUids.map((uid) => ({ path: `/v2/course?uid=${uid}`, headers: bearer(uid, ours) }))
const [lesson, own] = [await medianLatency(ours.url, lessons), await medianLatency(ours.url, courses)]
console.log(`B9 one call at a time | lesson ${lesson.toFixed(2)} ms | course ${own.toFixed(2)} ms`)

const boots: number[] = []
const memory: number[] = []
for (let round = 0; round < 3; round++) {
  const second = await world.startOurs(4312)
  boots.push(second.bootMs)
  await new Promise((wait) => setTimeout(wait, 5000))
  memory.push(residentMib(second.pid))
  second.child.kill('SIGTERM')
  await once(second.child, 'exit')
}
console.log(`B8 start ${median(boots).toFixed(0)} ms | idle ${median(memory).toFixed(0)} MiB`)
await world.end()
