import { makeWorld } from './world.ts'

/*
 * `npm run bench -- home`: the home of the console with all its figures, against the first page of people.
 * PEOPLE (50,000) are in the database. Calls alternate, so that both meet the same load; medians. Fails if
 * the home takes more than 1.5 times as long, while nothing is written or after a write before each call.
 */
const people = Number(process.env['PEOPLE'] ?? 50_000)
const calls = Number(process.env['CALLS'] ?? 60)
const mostTimes = 1.5
const world = await makeWorld(1, people)
const paths = { home: '/v2/admin/overview?zone=UTC&figures=true', list: '/v2/admin?size=25' } as const
const times: Record<keyof typeof paths, number[]> = { home: [], list: [] }
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

async function timeOf(path: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(`${world.ours.url}${path}`, {
    headers: { authorization: `Bearer ${world.rootToken}` },
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - begun
}

// The first calls compile code and fill caches.
for (let call = 0; call < 10; call++) for (const path of Object.values(paths)) await timeOf(path)
for (let call = 0; call < calls; call++)
  for (const name of call % 2 ? (['home', 'list'] as const) : (['list', 'home'] as const))
    times[name].push(await timeOf(paths[name]))
/** After a write no answer is reused, so this is the home's full cost. */
const timesAfterWrite: Record<keyof typeof paths, number[]> = { home: [], list: [] }
for (let call = 0; call < calls; call++)
  for (const name of call % 2 ? (['home', 'list'] as const) : (['list', 'home'] as const)) {
    await world.write()
    timesAfterWrite[name].push(await timeOf(paths[name]))
  }
const ratios = [times, timesAfterWrite].map(({ home, list }) => median(home) / median(list))
const told = (title: string, { home, list }: typeof times, ratio = Number.NaN) =>
  `${title}: home ${median(home).toFixed(1)} ms, first page of the list ${median(list).toFixed(1)} ms, ratio ${ratio.toFixed(2)}`
console.log(
  `home of the console with ${people} people, at most ${mostTimes} | ${told('nothing written', times, ratios[0])}` +
    ` | ${told('after a write', timesAfterWrite, ratios[1])}`,
)
await world.end()
if (!ratios.every((ratio) => ratio <= mostTimes)) process.exitCode = 1
