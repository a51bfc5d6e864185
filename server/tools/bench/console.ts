import { cpuSeconds, makeWorld, residentMib, type BenchServer } from './world.ts'

/*
 * `npm run bench -- console`: the list of people (B3), its search and depth, and bulk actions, with PEOPLE
 * (50,000) in the database. B3 runs against LIMIT in the same run, in alternating rounds, medians. Loopback
 * only, about two minutes. Asserts nothing; it only prints figures.
 */
import autocannon from 'autocannon'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const seconds = Number(process.env['SECONDS'] ?? 3)
const people = Number(process.env['PEOPLE'] ?? 50_000)
const bulk = Number(process.env['BULK'] ?? 10_000)
const world = await makeWorld(1, people)
const { ours, limit, rootToken, limitToken } = world
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const authorization = (server: BenchServer) => `Bearer ${server === ours ? rootToken : limitToken}`

async function ask<T>(path: string, init: { method?: string; body?: object } = {}): Promise<T> {
  const response = await fetch(`${ours.url}${path}`, {
    method: init.method ?? 'GET',
    headers: { authorization: authorization(ours), ...(init.body && { 'content-type': 'application/json' }) },
    ...(init.body && { body: JSON.stringify(init.body) }),
  })
  // The contract defines the type of each answer.
  const { data } = (await response.json()) as { data: T }
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return data
}
type AdminPage = {
  admins: { uid: string; first_name: string; last_name: string }[]
  next: string | null
  total: number
}

async function run(server: BenchServer, paths: string[]) {
  const before = cpuSeconds(server.pid)
  const result = await autocannon({
    url: server.url,
    connections: 32,
    duration: seconds,
    requests: paths.map((path) => ({
      method: 'GET',
      path,
      headers: { authorization: authorization(server) },
    })),
  })
  const done = result.requests.total
  return {
    perSecond: done / result.duration,
    p99: result.latency.p99,
    cpu: ((cpuSeconds(server.pid) - before) / done) * 1e6,
    bad: result.non2xx + result.errors,
  }
}

// Pages from the start of the list to its end, following the cursors.
const cursors: string[] = []
/** The same positions as plain cursors for LIMIT, which seals nothing. */
const plainCursors: string[] = []
for (let after: string | null = ''; after !== null && cursors.length < 60; ) {
  const page: AdminPage = await ask(
    `/v2/admin?status=active&size=100${after && `&after=${encodeURIComponent(after)}`}`,
  )
  const last = page.admins.at(-1)
  if (page.next && last) {
    cursors.push(encodeURIComponent(page.next))
    const name = `${last.first_name} ${last.last_name}`.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
    plainCursors.push(encodeURIComponent(last.uid + name))
  }
  after = page.next
}
const pagePaths = (positions: string[]) =>
  positions.slice(0, 40).map((place) => `/v2/admin?status=active&after=${place}`)
const b3 = { ours: pagePaths(cursors), limit: pagePaths(plainCursors) }
const figures = { ours: [], limit: [] } as Record<'ours' | 'limit', Awaited<ReturnType<typeof run>>[]>
await run(ours, b3.ours)
await run(limit, b3.limit)
for (let round = 0; round < rounds; round++)
  for (const key of round % 2 ? (['limit', 'ours'] as const) : (['ours', 'limit'] as const))
    figures[key].push(await run(key === 'ours' ? ours : limit, b3[key]))
const of = (key: 'ours' | 'limit', field: 'perSecond' | 'p99' | 'cpu' | 'bad') =>
  median(figures[key].map((one) => one[field]))
console.log(
  `B3 list 25 of ${people}, filtered and sorted | ours ${of('ours', 'perSecond').toFixed(0)}/s p99 ${of('ours', 'p99')} ms cpu ${of('ours', 'cpu').toFixed(0)} us` +
    ` | LIMIT ${of('limit', 'perSecond').toFixed(0)}/s p99 ${of('limit', 'p99')} ms cpu ${of('limit', 'cpu').toFixed(0)} us` +
    ` | ratio ${(of('ours', 'perSecond') / of('limit', 'perSecond')).toFixed(2)} by cpu ${(of('limit', 'cpu') / of('ours', 'cpu')).toFixed(2)} | bad ${of('ours', 'bad')}`,
)

async function time(name: string, path: string) {
  const times: number[] = []
  for (let count = 0; count < 20; count++) {
    const begun = performance.now()
    await ask(path)
    times.push(performance.now() - begun)
  }
  console.log(`${name} | median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`)
}
await time('first page', '/v2/admin?size=25')
const [deep] = cursors.slice(-1)
await time('deep in the list', `/v2/admin?status=active&after=${deep ?? ''}`)
await time('by last seen, from the end', '/v2/admin?sort=-seen&size=25')
await time('search, a common word', '/v2/admin?q=silva&size=25')
await time('search, a rare word', '/v2/admin?q=gente4711&size=25')
await time('search, nobody', '/v2/admin?q=ninguemdetodo&size=25')

const uids: string[] = []
for (let after: string | null = ''; after !== null && uids.length < bulk; ) {
  const page: AdminPage = await ask(
    `/v2/admin?status=active&role=user&size=100${after && `&after=${encodeURIComponent(after)}`}`,
  )
  uids.push(...page.admins.map(({ uid }) => uid))
  after = page.next
}
const uid_array = uids.slice(0, bulk)
const blocked: number[] = []
const activated: number[] = []
for (let round = 0; round < rounds; round++)
  for (const [action, times] of [
    ['block', blocked],
    ['activate', activated],
  ] as const) {
    const begun = performance.now()
    const { changed } = await ask<{ changed: { total: number } }>(`/v2/admin/${action}`, {
      method: 'PUT',
      body: { uid_array },
    })
    times.push(performance.now() - begun)
    if (changed.total !== uid_array.length) throw new Error(`${action} changed ${changed.total}`)
  }
console.log(
  `G3 ${uid_array.length} people at once over HTTP, one audit line each | block median ${median(blocked).toFixed(0)} ms (${blocked.map((ms) => ms.toFixed(0)).join(', ')}) | activate ${median(activated).toFixed(0)} ms`,
)
console.log(`memory of the server afterwards | ${residentMib(ours.pid).toFixed(0)} MiB`)
await world.end()
