import { addressOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { assignSeats } from '@resguardo/contract/licensing/packs'
import { sql } from 'kysely'
import { openDatabase } from '#db/database.ts'
import { openInstallation, signer } from './world.ts'

/*
 * Race conditions on seats: ten calls for the five seats of each of a thousand packs, shuffled. The
 * concurrency equals the connections of two servers to their shared database. Fails if a seat is oversold,
 * lost, or wrongly refused.
 */
const packs = Number(process.argv[2] ?? 1000)
const seats = 5
const perPack = 2 * seats
const concurrency = 32

const installation = await openInstallation()
const servers = [await installation.startOurs(4320), await installation.startOurs(4321)]
const { kysely: db, close } = openDatabase(installation.connection, { statementMs: 120_000 })
const sign = signer(installation.env.KEY_FILE)

interface Race {
  pack: string
  admin: string
  sid: string
  people: string[]
}
await sql`with teams as (
    insert into teams (uid, team_name) select md5('team' || n)::uuid, 'Equipe ' || n from generate_series(1, ${packs}::int) n
  ), made as (
    insert into people (uid, username, first_name, last_name, role, status)
    select md5('person' || n || ':' || m)::uuid, 'p' || n || '.' || m || '@example.org', 'Ana', 'Souza',
      case when m = 0 then 'admin' else 'user' end, 'active'
    from generate_series(1, ${packs}::int) n, generate_series(0, ${perPack}::int) m
  )
  insert into license_packs (uid, team, license_type, license_count, starts, expiration, anchor)
  select md5('pack' || n)::uuid, md5('team' || n)::uuid, 'standard', ${seats}, now(), now() + interval '30 days', 1
  from generate_series(1, ${packs}::int) n`.execute(db)
await sql`insert into memberships (team, person, joined_by)
  select md5('team' || n)::uuid, md5('person' || n || ':' || m)::uuid, 'hand'
  from generate_series(1, ${packs}::int) n, generate_series(0, ${perPack}::int) m`.execute(db)
await sql`insert into sessions (person, idle_minutes, expires)
  select md5('person' || n || ':0')::uuid, 600, now() + interval '10 hours' from generate_series(1, ${packs}::int) n`.execute(
  db,
)
await sql`analyze`.execute(db)
const { rows: races } = await sql<Race>`select md5('pack' || n)::uuid as pack, s.person as admin, s.sid,
    array(select md5('person' || n || ':' || m)::uuid::text from generate_series(1, ${perPack}::int) m) as people
  from generate_series(1, ${packs}::int) n join sessions s on s.person = md5('person' || n || ':0')::uuid`.execute(
  db,
)

const calls = races
  .flatMap(({ pack, admin, sid, people }) => {
    const token = sign({ uid: admin, sid, role: 'admin' })
    return people.map((person) => ({ pack, person, token, order: Math.random() }))
  })
  .toSorted((one, other) => one.order - other.order)

const statuses = new Map<number, number>()
const durations: number[] = []
async function run() {
  for (let call = calls.pop(); call; call = calls.pop()) {
    const { pack, person, token } = call
    const server = servers[Math.floor(Math.random() * servers.length)]
    const began = performance.now()
    const response = await fetch(`${server?.url}${addressOf(assignSeats.path)}`, {
      method: assignSeats.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ pack, who: [person] }),
    })
    await response.arrayBuffer()
    durations.push(performance.now() - began)
    // A busy server asks the client to retry.
    if (response.status === 503) calls.unshift(call)
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  }
}
const began = performance.now()
await Promise.all(Array.from({ length: concurrency }, run))
const seconds = (performance.now() - began) / 1000

const { rows } = await sql<Record<'oversold' | 'unlike' | 'twice' | 'taken' | 'open', number>>`select
    count(*) filter (where used > license_count or taken > license_count)::int as oversold,
    count(*) filter (where used <> taken)::int as unlike,
    sum(taken)::int as taken,
    (select count(*)::int from (select from license_seats group by team, person having count(*) > 1) t) as twice,
    (select count(*)::int from people where license_list <> '') as open
  from (select used, license_count, (select count(*) from license_seats s where s.pack = p.uid) as taken
    from license_packs p) counted`.execute(db)
const [counts] = rows
await close()
await installation.end(servers)

const expectedSeats = packs * seats
const times = durations.toSorted((one, other) => one - other)
const at = (part: number) => `${(times[Math.floor(times.length * part)] ?? 0).toFixed(0)} ms`
process.stdout.write(
  `${expectedSeats * 2} assignments raced for ${expectedSeats} seats of ${packs} packs through ${servers.length} servers: ` +
    `${statuses.get(200) ?? 0} given, ${statuses.get(409) ?? 0} refused, ${counts?.oversold} packs oversold\n` +
    `${seconds.toFixed(1)} s, ${(durations.length / seconds).toFixed(0)} a second; half within ${at(0.5)}, 99 % within ${at(0.99)}\n`,
)
const isCorrect =
  counts?.oversold === 0 &&
  counts.unlike === 0 &&
  counts.twice === 0 &&
  counts.taken === expectedSeats &&
  counts.open === expectedSeats &&
  statuses.get(200) === expectedSeats &&
  statuses.get(409) === expectedSeats
if (!isCorrect) {
  process.stderr.write(`not as it must be: ${JSON.stringify({ ...counts, statuses: [...statuses] })}\n`)
  process.exitCode = 1
}
