import type { AdminPage, AdminSort, listAdmins, seenSpans } from '@resguardo/contract/admins'
import type { PeopleFilter } from '@resguardo/contract/bulk'
import type { RequestOf } from '@resguardo/contract/endpoint'
import type { Role, Status } from '@resguardo/contract/session'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { countTo, inState, inTeams, namedLike, state } from '#db/peopleWhere.ts'
import { cursorsOf } from '#http/cursor.ts'
import { Written } from '#http/serve.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import type { Deps } from '../../deps.ts'

type Query = RequestOf<typeof listAdmins>['query']

export interface Reader {
  /** Only people of these teams, and no root; null means everybody. */
  within: readonly string[] | null
  /** Whether the reader may know when somebody came and was last here. */
  times: boolean
}

const lastSeen = sql`coalesce(people.last_seen, timestamptz 'epoch')`
/** What a list is sorted by, and how that is written into a cursor: times as microseconds since 1970, exactly. */
const keys = {
  name: {
    by: sql`people.name_key`,
    place: sql<string>`people.name_key`,
    from: (name: string) => sql`${name}`,
  },
  seen: moment(lastSeen),
  created: moment(sql`people.created`),
} as const

function moment(by: RawBuilder<unknown>) {
  return {
    by,
    place: sql<string>`(extract(epoch from ${by}) * 1000000)::bigint::text`,
    from: (micros: string) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`,
  }
}

const spans: Readonly<Record<(typeof seenSpans)[number], RawBuilder<boolean>>> = {
  week: sql`people.last_seen > now() - interval '7 days'`,
  month: sql`people.last_seen > now() - interval '30 days'`,
  longer: sql`people.last_seen < now() - interval '90 days'`,
  never: sql`people.last_seen is null`,
}

/**
 * A page of the people whom the reader may see, and the cursor of the next one. Who is deleted is left out unless
 * asked for. The JSON is written here by hand: as rows of plain texts and numbers a page costs half of what it does as
 * JSON of PostgreSQL's or as objects that are checked and written by others.
 */
export async function listPeople(
  db: Kysely<Schema>,
  deps: Pick<Deps, 'keys' | 'teamNames' | 'now'>,
  query: Query,
  reader: Reader,
): Promise<Written<AdminPage>> {
  const { sort = 'name', size = 25, after } = query
  const wanted = conditions(query, reader)
  const key = keys[keyOf(sort)]
  const down = sort.startsWith('-')
  const cursors = cursorsOf(deps.keys, `people by ${keyOf(sort)}`)
  const from = cursors.read(after)
  const order = sql.raw(down ? 'desc' : 'asc')
  const { rows } = await sql<Row>`${remark(query)}
    select people.uid, username, first_name as "firstName", last_name as "lastName", role, ${state} as status,
      ${millis(sql`expiration`)} as expiration, ${millis(sql`trial_ends`)} as "trialEnds",
      ${reader.times ? millis(sql`last_seen`) : sql`null`} as "lastSeen", ${key.place} as place,
      team_list as teams
    from people
    where ${wanted} ${from ? sql`and (${key.by}, people.uid) ${sql.raw(down ? '<' : '>')} (${key.from(from.at)}, ${from.uid}::uuid)` : sql``}
    order by ${key.by} ${order}, people.uid ${order}
    limit ${size + 1}`.execute(db)
  const { page, next } = cursors.cut(rows, size, ({ place }) => place)
  // A first page that is also the last one has been counted already.
  const total = from || next ? await totalOf(db, query, reader, wanted, from !== null) : rows.length
  const shown = (row: Row) => teamsOf(row, reader)
  const known = await deps.teamNames.read(page.flatMap((row) => shown(row).map(({ uid }) => uid)))
  const admins = page.map((row) => writeRow(row, shown(row), known, deps.now()))
  return new Written(`{"admins":[${admins.join(',')}],"next":${JSON.stringify(next)},"total":${total}}`)
}

const millis = (moment: RawBuilder<unknown>) => sql`extract(epoch from ${moment})::float8 * 1000`

interface Row {
  uid: string
  username: string
  firstName: string
  lastName: string
  role: Role
  status: Status
  expiration: number | null
  trialEnds: number | null
  lastSeen: number | null
  place: string
  /** The uid of each team and how they joined it, with commas between. */
  teams: string
}
interface Joined {
  uid: string
  joinedBy: string
}

/** The teams of a person that the reader may know of. */
function teamsOf({ teams }: Row, { within }: Reader): Joined[] {
  if (teams === '') return []
  const all = teams.split(',').map((team) => ({ uid: team.slice(0, 36), joinedBy: team.slice(36) }))
  return within === null ? all : all.filter(({ uid }) => within.includes(uid))
}

function writeRow(row: Row, teams: readonly Joined[], names: ReadonlyMap<string, string>, now: Date): string {
  const trialEnds = row.trialEnds === null ? null : new Date(row.trialEnds)
  const { licenseType } = effectiveLicense({ role: row.role, trialEnds }, now)
  return (
    `{"uid":"${row.uid}","username":${JSON.stringify(row.username)},"first_name":${JSON.stringify(row.firstName)}` +
    `,"last_name":${JSON.stringify(row.lastName)},"role":"${row.role}","status":"${row.status}"` +
    `,"expiration":${iso(row.expiration)},"last_seen":${iso(row.lastSeen)},"licenseType":"${licenseType}"` +
    `,"teams":[${teams.length === 0 ? '' : writeTeams(teams, names)}]}`
  )
}

const iso = (at: number | null) => (at === null ? 'null' : `"${new Date(at).toISOString()}"`)

function writeTeams(teams: readonly Joined[], names: ReadonlyMap<string, string>): string {
  const namedLike = teams.flatMap(({ uid, joinedBy }) => {
    const teamName = names.get(uid)
    // Gone since the page was read.
    return teamName === undefined ? [] : [{ uid, teamName, joinedBy }]
  })
  if (namedLike.length > 1) namedLike.sort((one, two) => one.teamName.localeCompare(two.teamName))
  return JSON.stringify(namedLike).slice(1, -1)
}

/** What was counted for the first page holds, for a minute, on those that follow. */
const counted = new Map<string, { total: number; at: number }>()
const mostCounted = 1000
const countHoldsMs = 60_000

async function totalOf(
  db: Kysely<Schema>,
  query: Query,
  reader: Reader,
  wanted: RawBuilder<unknown>,
  follows: boolean,
): Promise<number> {
  const { q, status, role, team, seen } = query
  const key = JSON.stringify([q, status, role, team, seen, reader.within])
  const known = counted.get(key)
  if (follows && known && Date.now() - known.at < countHoldsMs) return known.total
  if (counted.size >= mostCounted) counted.clear()
  const total = await countTo(db, wanted, remark(query))
  counted.set(key, { total, at: Date.now() })
  return total
}

/** All of them, however many. */
export async function countPeople(db: Kysely<Schema>, query: Query, reader: Reader): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* filtered */
    select count(*)::int as total from people where ${conditions(query, reader)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** What the filters ask for, among those whom the reader may see. */
export function conditions(
  { q, status, role, team, seen }: PeopleFilter,
  { within }: Reader,
): RawBuilder<unknown> {
  const all = [
    inState(status),
    ...(role === undefined ? [] : [sql`people.role = any(${[role].flat()})`]),
    ...(seen === undefined ? [] : [spans[seen]]),
    ...inTeams(team, within),
    ...(within === null ? [] : [sql`people.role <> 'root'`]),
    ...namedLike(q),
  ]
  return sql.join(all, sql` and `)
}

/**
 * Filters go together in many ways, and words and teams are planned by how rare they are: only the lists by state and
 * role are worth a prepared statement (db/statements.ts).
 */
const remark = ({ q, seen, team }: Query) => ((q ?? seen ?? team) === undefined ? sql`` : sql`/* filtered */`)

const keyOf = (sort: AdminSort) => sort.replace('-', '') as keyof typeof keys
