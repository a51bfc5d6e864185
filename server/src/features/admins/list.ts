import type { AdminPage, listAdmins } from '@resguardo/contract/admins'
import type { AdminSort, seenSpans } from '@resguardo/contract/peopleNames'
import type { PeopleFilter } from '@resguardo/contract/bulk'
import type { RequestOf } from '@resguardo/contract/endpoint'
import type { Role } from '@resguardo/contract/session'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countTo, inState, inTeams, namedLike, stateText } from '#db/peopleWhere.ts'
import type { Schema } from '#db/schema.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { cursorsOf, type Place } from '#http/cursor.ts'
import { Written } from '#http/serve.ts'
import type { Deps } from '../../deps.ts'

type Query = RequestOf<typeof listAdmins>['query']

export interface Reader {
  /** Only people of these teams, without roots; null means all people. */
  within: readonly string[] | null
  /** Whether the reader may know creation and last-seen times. */
  times: boolean
}

const lastSeen = sql`coalesce(people.last_seen, timestamptz 'epoch')`
/** Sort keys, and how a cursor encodes them: times as microseconds since 1970, exactly. */
const keys = {
  name: {
    by: sql`people.name_key`,
    place: (name: RawBuilder<unknown>) => name,
    from: (name: string) => sql`${name}`,
  },
  seen: moment(lastSeen),
  created: moment(sql`people.created`),
} as const

function moment(by: RawBuilder<unknown>) {
  return {
    by,
    place: (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000000)::bigint::text`,
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
 * A page of the people visible to the reader, and the cursor of the next one. Deleted people are left out
 * unless filtered for. The page arrives as one text, and its JSON is concatenated here. Rows of columns, or
 * objects that are validated and serialised, cost several times as much.
 */
export async function listPeople(
  db: Kysely<Schema>,
  deps: Pick<Deps, 'keys' | 'teamNames' | 'now' | 'readPlannedOnce'>,
  query: Query,
  reader: Reader,
): Promise<Written<AdminPage>> {
  const { sort = 'name', size = 25, after } = query
  const cursors = cursorsOf(deps.keys, `people by ${keyOf(sort)}`)
  const from = cursors.read(after)
  const [answer] =
    isFiltered(query) || db.isTransaction
      ? (await pageOf(query, reader, from).execute(db)).rows
      : await deps.readPlannedOnce<Page>(...statementOf(db, query, reader, from))
  const found = answer?.lines?.split('\n') ?? []
  const more = found.length > size
  if (more) found.pop()
  // If the first page is also the last, its rows are the total.
  const total = from || more ? await totalOf(db, query, reader, from !== null) : found.length
  const page = found.map((line) => readRow(line, reader))
  const known = await deps.teamNames.read(page.flatMap(({ teams }) => teams.map(({ uid }) => uid)))
  const admins = page.map((row) => writeRow(row, known, deps.now()))
  const next = more ? `"${cursors.write({ uid: uidOf(found.at(-1)), at: answer?.last ?? '' })}"` : 'null'
  return new Written(`{"admins":[${admins.join(',')}],"next":${next},"total":${total}}`)
}

/** A page and one more person, as text, and the cursor position of its end. */
function pageOf(query: Query, reader: Reader, from: Place | null): RawBuilder<Page> {
  const { sort = 'name', size = 25 } = query
  const key = keys[keyOf(sort)]
  const down = sort.startsWith('-')
  const order = sql.raw(down ? 'desc' : 'asc')
  return sql<Page>`${remark(query)}
    select string_agg(line, chr(10)) as lines, ${key.place(sql`(array_agg(place))[${sql.lit(size)}]`)} as last from (
      select ${reader.times ? rowTexts.times : rowTexts.untimed} as line, ${key.by} as place
      from people
      where ${conditions(query, reader)} ${from ? sql`and (${key.by}, people.uid) ${sql.raw(down ? '<' : '>')} (${key.from(from.at)}, ${from.uid}::uuid)` : sql``}
      order by ${key.by} ${order}, people.uid ${order}
      limit ${sql.lit(size + 1)}) page`
}

/** Cache of compiled statements: compiling one for each call costs as much as opening the cursor does. */
const statements = new Map<string, { text: string; filters: readonly unknown[] }>()
const mostStatements = 200

/** `pageOf` as text and values. From page to page only the cursor position changes, which comes last. */
function statementOf(
  db: Kysely<Schema>,
  query: Query,
  reader: Reader,
  from: Place | null,
): [text: string, values: unknown[]] {
  const { status, role, sort, size } = query
  const key = JSON.stringify([status, role, sort, size, reader, from !== null])
  let known = statements.get(key)
  if (!known) {
    const { sql: text, parameters } = pageOf(query, reader, from).compile(db)
    known = { text, filters: from ? parameters.slice(0, -2) : parameters }
    if (statements.size >= mostStatements) statements.clear()
    statements.set(key, known)
  }
  return [known.text, from ? [...known.filters, from.at, from.uid] : [...known.filters]]
}

/**
 * A row as one tab-separated text. It holds the JSON kept by the database, role and state, and the times of
 * expiration, last visit and trial end, which may be empty. Licences and teams follow. No value contains a
 * raw tab or newline, as JSON escapes them.
 */
const rowText = (times: boolean) => {
  const moment = (name: string) => `coalesce((${name} at time zone 'UTC')::text, '')`
  const columns = ['listed', 'role', stateText, moment('expiration'), times ? moment('last_seen') : "''"]
  return sql.raw(
    `concat_ws(chr(9), ${[...columns, moment('trial_ends'), 'license_list', 'team_list'].join(', ')})`,
  )
}
const rowTexts = { times: rowText(true), untimed: rowText(false) }

interface Page {
  lines: string | null
  /** Sort key of the last row of a full page, as the cursor holds it. */
  last: string | null
}
interface Row {
  /** As JSON, without fields that need data from elsewhere. */
  json: string
  role: Role
  trialEnds: string
  licenses: string
  /** The person's teams that the reader may know. */
  teams: Joined[]
}
interface Joined {
  uid: string
  joinedBy: string
}

/** A line begins with `listed`, which begins with the uid. */
const uidOf = (line = '') => line.slice('"uid":"'.length, '"uid":"'.length + 36)

function readRow(line: string, { within }: Reader): Row {
  // The format that rowText() writes.
  const [listed, role, status, expiration, lastSeen, trialEnds, licenses = '', list] = line.split('\t') as [
    string,
    Role,
    ...string[],
  ]
  const teams: Joined[] = []
  // Each entry is a uid and how they joined, separated by commas.
  for (const team of list ? list.split(',') : []) {
    const uid = team.slice(0, 36)
    if (within === null || within.includes(uid)) teams.push({ uid, joinedBy: team.slice(36) })
  }
  const json = `${listed},"status":"${status}","expiration":${written(expiration)},"last_seen":${written(lastSeen)}`
  return { json, role, trialEnds: isoOf(trialEnds), licenses, teams }
}

/** ISO 8601 from a UTC timestamp as PostgreSQL prints it, with a space for the T and no zone. */
const isoOf = (moment = '') =>
  moment && `${moment.slice(0, 10)}T${moment.slice(11, 19)}.${moment.slice(20, 23).padEnd(3, '0')}Z`
const written = (moment = '') => (moment ? `"${isoOf(moment)}"` : 'null')

function writeRow(
  { json, role, trialEnds, licenses, teams }: Row,
  names: ReadonlyMap<string, string>,
  now: Date,
): string {
  const person = { role, trialEnds: trialEnds ? new Date(trialEnds) : null, licenses }
  const { licenseType } = effectiveLicense(person, now)
  const nameOf = ({ uid }: Joined) => names.get(uid) ?? ''
  if (teams.length > 1) teams.sort((one, two) => nameOf(one).localeCompare(nameOf(two)))
  let known = ''
  for (const { uid, joinedBy } of teams) {
    const name = names.get(uid)
    // The team was deleted since the page was read.
    if (name === undefined) continue
    known += `${known && ','}{"uid":"${uid}","teamName":${JSON.stringify(name)},"joinedBy":"${joinedBy}"}`
  }
  return `{${json},"licenseType":"${licenseType}","teams":[${known}]}`
}

/** Cache: the total of the first page is reused for a minute on the pages that follow. */
const counted = new Map<string, { total: number; at: number }>()
const mostCounted = 1000
const countHoldsMs = 60_000

async function totalOf(db: Kysely<Schema>, query: Query, reader: Reader, follows: boolean): Promise<number> {
  const { q, status, role, team, seen } = query
  const key = JSON.stringify([q, status, role, team, seen, reader.within])
  const known = counted.get(key)
  if (follows && known && Date.now() - known.at < countHoldsMs) return known.total
  if (counted.size >= mostCounted) counted.clear()
  const total = await countTo(db, conditions(query, reader), remark(query))
  counted.set(key, { total, at: Date.now() })
  return total
}

/** The full count, without a limit. */
export async function countPeople(db: Kysely<Schema>, query: Query, reader: Reader): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* filtered */
    select count(*)::int as total from people where ${conditions(query, reader)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** SQL conditions of the filters, limited to people visible to the reader. */
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
 * Filter combinations vary, and the plan for words and teams depends on how rare they are. Only lists by
 * state and role are worth a prepared statement (db/statements.ts) with one plan for all.
 */
const isFiltered = ({ q, seen, team }: PeopleFilter) => (q ?? seen ?? team) !== undefined
const remark = (query: PeopleFilter) => (isFiltered(query) ? sql`/* filtered */` : sql``)

const keyOf = (sort: AdminSort) => sort.replace('-', '') as keyof typeof keys
