import type { AdminPage, AdminSort, listAdmins, seenSpans } from '@resguardo/contract/admins'
import type { PeopleFilter } from '@resguardo/contract/bulk'
import type { RequestOf } from '@resguardo/contract/endpoint'
import { countedTo } from '@resguardo/contract/limits'
import type { Role, Status } from '@resguardo/contract/session'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { TeamNames } from '#db/teamNames.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { Written } from '#http/serve.ts'

type Query = RequestOf<typeof listAdmins>['query']

export interface Reader {
  /** Only people of these teams, and no root; null means everybody. */
  within: readonly string[] | null
  /** Whether the reader may know when somebody came and was last here. */
  times: boolean
}

/** An account ends at its date, also before a job has come by to write that down. */
const stateText =
  "case when people.status = 'active' and people.expiration <= now() then 'expired' else people.status end"
export const state = sql.raw<Status>(stateText)

const lastSeen = sql`coalesce(people.last_seen, timestamptz 'epoch')`
/** What a list is sorted by, and how that is written into a cursor: times as microseconds since 1970, exactly. */
const keys = {
  name: { by: sql`people.name_key`, place: sql<string>`people.name_key` },
  seen: { by: lastSeen, place: sql<string>`(extract(epoch from ${lastSeen}) * 1000000)::bigint::text` },
  created: {
    by: sql`people.created`,
    place: sql<string>`(extract(epoch from people.created) * 1000000)::bigint::text`,
  },
} as const
const moment = (micros: string) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`

const spans: Readonly<Record<(typeof seenSpans)[number], RawBuilder<boolean>>> = {
  week: sql`people.last_seen > now() - interval '7 days'`,
  month: sql`people.last_seen > now() - interval '30 days'`,
  longer: sql`people.last_seen < now() - interval '90 days'`,
  never: sql`people.last_seen is null`,
}

/**
 * A page of the people whom the reader may see, and the cursor of the next one. Who is deleted is left out unless
 * asked for. The page comes as one text, and its JSON is put together here: as rows of columns, or as objects that are
 * checked and written by others, it costs a multiple.
 */
export async function listPeople(
  db: Kysely<Schema>,
  names: TeamNames,
  query: Query,
  reader: Reader,
  now: Date,
): Promise<Written<AdminPage>> {
  const { sort = 'name', size = 25, after } = query
  const wanted = conditions(query, reader)
  const key = keys[keyOf(sort)]
  const down = sort.startsWith('-')
  const from = after === undefined ? null : readCursor(after, keyOf(sort))
  const order = sql.raw(down ? 'desc' : 'asc')
  const { rows } = await sql<Page>`${remark(query)}
    select string_agg(line, chr(10)) as lines, (array_agg(cursor))[${sql.lit(size)}] as last from (
      select ${reader.times ? rowTexts.times : rowTexts.untimed} as line, people.uid || ${key.place} as cursor
      from people
      where ${wanted} ${from ? sql`and (${key.by}, people.uid) ${sql.raw(down ? '<' : '>')} (${from.place}, ${from.uid}::uuid)` : sql``}
      order by ${key.by} ${order}, people.uid ${order}
      limit ${sql.lit(size + 1)}) page`.execute(db)
  const found = rows[0]?.lines?.split('\n') ?? []
  const next = found.length > size ? (rows[0]?.last ?? null) : null
  if (next) found.pop()
  // A first page that is also the last one has been counted already.
  const total = from || next ? await totalOf(db, query, reader, wanted, from !== null) : found.length
  const page = found.map((line) => readRow(line, reader))
  const known = await names.read(page.flatMap(({ teams }) => teams.map(({ uid }) => uid)))
  const admins = page.map((row) => writeRow(row, known, now))
  return new Written(`{"admins":[${admins.join(',')}],"next":${JSON.stringify(next)},"total":${total}}`)
}

/**
 * A row as one text of columns: what the database keeps as JSON, role, state, and as texts that may be empty when it
 * expires, was last here, and its trial ends; its teams. None holds a tab or the end of a line, which JSON writes
 * otherwise.
 */
const rowText = (times: boolean) => {
  const moment = (name: string) => `coalesce((${name} at time zone 'UTC')::text, '')`
  const columns = ['listed', 'role', stateText, moment('expiration'), times ? moment('last_seen') : "''"]
  return sql.raw(`concat_ws(chr(9), ${[...columns, moment('trial_ends'), 'team_list'].join(', ')})`)
}
const rowTexts = { times: rowText(true), untimed: rowText(false) }

interface Page {
  lines: string | null
  /** The cursor of the last row of a full page. */
  last: string | null
}
interface Row {
  /** As JSON, but for what takes knowledge from elsewhere. */
  json: string
  role: Role
  trialEnds: string
  /** The teams of the person that the reader may know of. */
  teams: Joined[]
}
interface Joined {
  uid: string
  joinedBy: string
}

function readRow(line: string, { within }: Reader): Row {
  // As rowText() wrote them, a role among them.
  const [listed, role, status, expiration, lastSeen, trialEnds, list] = line.split('\t') as [
    string,
    Role,
    ...string[],
  ]
  const teams: Joined[] = []
  // The uid of each and how they joined it, with commas between.
  for (const team of list ? list.split(',') : []) {
    const uid = team.slice(0, 36)
    if (within === null || within.includes(uid)) teams.push({ uid, joinedBy: team.slice(36) })
  }
  const json = `${listed},"status":"${status}","expiration":${written(expiration)},"last_seen":${written(lastSeen)}`
  return { json, role, trialEnds: isoOf(trialEnds), teams }
}

/** A moment as PostgreSQL writes it in UTC, with a space for the T and nothing for the zone. */
const isoOf = (moment = '') =>
  moment && `${moment.slice(0, 10)}T${moment.slice(11, 19)}.${moment.slice(20, 23).padEnd(3, '0')}Z`
const written = (moment = '') => (moment ? `"${isoOf(moment)}"` : 'null')

function writeRow(
  { json, role, trialEnds, teams }: Row,
  names: ReadonlyMap<string, string>,
  now: Date,
): string {
  const { licenseType } = effectiveLicense({ role, trialEnds: trialEnds ? new Date(trialEnds) : null }, now)
  const nameOf = ({ uid }: Joined) => names.get(uid) ?? ''
  if (teams.length > 1) teams.sort((one, two) => nameOf(one).localeCompare(nameOf(two)))
  let known = ''
  for (const { uid, joinedBy } of teams) {
    const name = names.get(uid)
    // Gone since the page was read.
    if (name === undefined) continue
    known += `${known && ','}{"uid":"${uid}","teamName":${JSON.stringify(name)},"joinedBy":"${joinedBy}"}`
  }
  return `{${json},"licenseType":"${licenseType}","teams":[${known}]}`
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
  const total = await count(db, query, wanted)
  counted.set(key, { total, at: Date.now() })
  return total
}

async function count(db: Kysely<Schema>, query: Query, wanted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`${remark(query)}
    select count(*)::int as total from (select from people where ${wanted} limit ${countedTo + 1}) counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** All of them, however many. */
export async function countPeople(db: Kysely<Schema>, query: Query, reader: Reader): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* filtered */
    select count(*)::int as total from people where ${conditions(query, reader)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Whether the state is one of these; said so that it costs less than working the state out for every row. */
function isOneOf(statuses: readonly Status[]): RawBuilder<boolean> {
  const cases = {
    active: sql`(people.status = 'active' and (expiration is null or expiration > now()))`,
    expired: sql`(people.status = 'expired' or (people.status = 'active' and expiration <= now()))`,
  }
  const said = statuses.map((status) =>
    status === 'active' || status === 'expired' ? cases[status] : sql`people.status = ${sql.lit(status)}`,
  )
  return said.length === 0 ? sql`false` : sql`(${sql.join(said, sql` or `)})`
}

/** What the filters ask for, among those whom the reader may see. */
export function conditions(
  { q, status, role, team, seen }: PeopleFilter,
  { within }: Reader,
): RawBuilder<unknown> {
  const all = [
    status === undefined ? sql`people.status <> 'deleted'` : isOneOf([status].flat()),
    ...(role === undefined ? [] : [sql`people.role = any(${[role].flat()})`]),
    ...(seen === undefined ? [] : [spans[seen]]),
    ...(team === undefined
      ? []
      : [within?.includes(team) === false ? sql`false` : memberOf(sql`${team}::uuid`)]),
    ...(within === null ? [] : [memberOf(sql`any(${[...within]}::uuid[])`), sql`people.role <> 'root'`]),
    ...words(q).map((word) => sql`people.search_key like fold(${`%${word}%`})`),
  ]
  return sql.join(all, sql` and `)
}

/**
 * Filters go together in many ways, and words and teams are planned by how rare they are: only the lists by state and
 * role are worth a prepared statement (db/statements.ts).
 */
const remark = ({ q, seen, team }: PeopleFilter) =>
  (q ?? seen ?? team) === undefined ? sql`` : sql`/* filtered */`

const memberOf = (teams: RawBuilder<unknown>) =>
  sql`exists (select from memberships m where m.person = people.uid and m.team = ${teams})`

/** More words than a name has find nobody else. */
const mostWords = 6

/** Every word must be found somewhere, in whatever order. */
const words = (q = '') =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => word.replace(/[%_\\]/g, '\\$&'))

const keyOf = (sort: AdminSort) => sort.replace('-', '') as keyof typeof keys

/** The uid and the place it stood at: somebody who was renamed does not make the list jump. */
function readCursor(
  cursor: string,
  key: keyof typeof keys,
): { uid: string; place: RawBuilder<unknown> } | null {
  const [uid, place] = [cursor.slice(0, 36), cursor.slice(36)]
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uid)) return null
  if (key === 'name') return { uid, place: sql`${place}` }
  return /^\d{1,16}$/.test(place) ? { uid, place: moment(place) } : null
}
