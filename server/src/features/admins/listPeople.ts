import type { AdminPage, AdminRow, readAdmins } from '@resguardo/contract/people/admins'
import type { AdminSort } from '@resguardo/contract/people/peopleEnums'
import type { PeopleFilter } from '@resguardo/contract/people/bulkActions'
import type { RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { Role } from '@resguardo/contract/auth/session'
import { entryLimit } from '@resguardo/contract/platform/fields/entryLimit'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import {
  countUpToLimit,
  effectiveStatusSql,
  hasLicense,
  hasStatus,
  inTeams,
  matchesName,
  seenIn,
  usesSystem,
} from '#domain/personFilters.ts'
import type { Schema } from '#db/schema.ts'
import type { NameLookup } from '#domain/teamNameCache.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { cursorsOf, type PageCursor } from '#http/cursor.ts'
import { RawJson } from '#http/responses.ts'
import type { Deps } from '../../deps.ts'

type PeopleQuery = RequestOf<typeof readAdmins>['query']
type ListDeps = Pick<Deps, 'keys' | 'teamNames' | 'now' | 'readPlannedOnce'>

export interface PeopleScope {
  /** Only people of these teams, without roots; null means all people. */
  within: readonly string[] | null
  /** Whether the reader may know creation and last-seen times. */
  seesTimes: boolean
}

const lastSeen = sql`coalesce(people.last_seen, timestamptz 'epoch')`
/** Sort keys, and how a cursor encodes them: times as microseconds since 1970, exactly. */
const sortKeys = {
  name: {
    by: sql`people.name_key`,
    place: (name: RawBuilder<unknown>) => name,
    from: (name: string) => sql`${name}`,
  },
  seen: timeKey(lastSeen),
  created: timeKey(sql`people.created`),
} as const

function timeKey(by: RawBuilder<unknown>) {
  return {
    by,
    place: (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000000)::bigint::text`,
    from: (micros: string) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`,
  }
}

/** The most people that the list gives as an array; the pages after it are asked for with `after`. */
const maxUnpaged = 1000

/**
 * The people visible to the reader as an array, which clients of the specification expect. The headers have
 * the total and the next page.
 */
export async function listPeopleAsArray(
  db: Kysely<Schema>,
  deps: ListDeps,
  query: PeopleQuery,
  scope: PeopleScope,
): Promise<RawJson<AdminRow[]>> {
  const { admins, next, total } = await readPage(db, deps, { ...query, size: maxUnpaged }, scope)
  const following = new URLSearchParams()
  for (const [name, values] of Object.entries({ ...query, size: '100', after: next ?? '' }))
    for (const value of [values].flat()) if (value !== undefined) following.append(name, value)
  return new RawJson(`[${admins.join(',')}]`, {
    'x-total-count': String(total),
    ...(next && { link: `</v2/admin?${following.toString()}>; rel="next"` }),
  })
}

/**
 * A page of the people visible to the reader, and the cursor of the next one. Deleted people are left out
 * unless filtered for. The page arrives as one text, and its JSON is concatenated here. Rows of columns, or
 * objects that are validated and serialised, cost several times as much.
 */
export async function listPeople(
  db: Kysely<Schema>,
  deps: ListDeps,
  query: PeopleQuery,
  scope: PeopleScope,
): Promise<RawJson<AdminPage>> {
  const { admins, next, total } = await readPage(db, deps, query, scope)
  return new RawJson(
    `{"admins":[${admins.join(',')}],"next":${next ? `"${next}"` : 'null'},"total":${total}}`,
  )
}

async function readPage(db: Kysely<Schema>, deps: ListDeps, query: PeopleQuery, scope: PeopleScope) {
  const { sort = 'name', size = 25, after } = query
  const cursors = cursorsOf(deps.keys, `people by ${keyOf(sort)}`)
  const cursor = cursors.decode(after)
  const [pageText] =
    isFiltered(query) || db.isTransaction
      ? (await pageOf(query, scope, cursor).execute(db)).rows
      : await deps.readPlannedOnce<PageText>(...statementOf(db, query, scope, cursor))
  const lines = pageText?.lines?.split('\n') ?? []
  const hasMore = lines.length > size
  if (hasMore) lines.pop()
  // If the first page is also the last, its rows are the total.
  const total = cursor || hasMore ? await totalOf(db, query, scope, cursor !== null) : lines.length
  const page = lines.map((line) => readRow(line, scope))
  const teamNames = await deps.teamNames.read(page.flatMap(({ teams }) => teams.map(({ uid }) => uid)))
  const admins = page.map((row) => writeRow(row, teamNames, deps.now()))
  const next = hasMore ? cursors.write({ uid: uidOf(lines.at(-1)), at: pageText?.last ?? '' }) : null
  return { admins, next, total }
}

/** A page and one more person, as text, and the cursor position of its end. */
function pageOf(query: PeopleQuery, scope: PeopleScope, cursor: PageCursor | null): RawBuilder<PageText> {
  const { sort = 'name', size = 25 } = query
  const key = sortKeys[keyOf(sort)]
  const descending = sort.startsWith('-')
  const order = sql.raw(descending ? 'desc' : 'asc')
  return sql<PageText>`${planHint(query)}
    select string_agg(line, chr(10)) as lines, ${key.place(sql`(array_agg(place))[${sql.lit(size)}]`)} as last from (
      select ${scope.seesTimes ? rowTexts.times : rowTexts.untimed} as line, ${key.by} as place
      from people
      where ${peopleConditions(query, scope)} ${cursor ? sql`and (${key.by}, people.uid) ${sql.raw(descending ? '<' : '>')} (${key.from(cursor.at)}, ${cursor.uid}::uuid)` : sql``}
      order by ${key.by} ${order}, people.uid ${order}
      limit ${sql.lit(size + 1)}) page`
}

/** Cache of compiled statements: compiling one for each call costs as much as opening the cursor does. */
const statements = new LRUCache<string, { text: string; filters: readonly unknown[] }>(entryLimit(200))

/** `pageOf` as text and values. From page to page only the cursor position changes, which comes last. */
function statementOf(
  db: Kysely<Schema>,
  query: PeopleQuery,
  scope: PeopleScope,
  cursor: PageCursor | null,
): [text: string, values: unknown[]] {
  const { status, role, sort, size } = query
  const key = JSON.stringify([status, role, sort, size, scope, cursor !== null])
  let cached = statements.get(key)
  if (!cached) {
    const { sql: text, parameters } = pageOf(query, scope, cursor).compile(db)
    cached = { text, filters: cursor ? parameters.slice(0, -2) : parameters }
    statements.set(key, cached)
  }
  return [cached.text, cursor ? [...cached.filters, cursor.at, cursor.uid] : [...cached.filters]]
}

/**
 * A row as one tab-separated text. It holds the JSON kept by the database, role and state, and the times of
 * expiration, last visit and trial end, which may be empty. Licences and teams follow. No value contains a
 * raw tab or newline, as JSON escapes them.
 */
const rowText = (times: boolean) => {
  const moment = (name: string) => `coalesce((${name} at time zone 'UTC')::text, '')`
  const columns = [
    'listed',
    'role',
    effectiveStatusSql,
    moment('expiration'),
    times ? moment('last_seen') : "''",
  ]
  return sql.raw(
    `concat_ws(chr(9), ${[...columns, moment('trial_ends'), 'license_list', 'team_list'].join(', ')})`,
  )
}
const rowTexts = { times: rowText(true), untimed: rowText(false) }

interface PageText {
  lines: string | null
  /** Sort key of the last row of a full page, as the cursor holds it. */
  last: string | null
}
interface PersonRow {
  /** As JSON, without fields that need data from elsewhere. */
  json: string
  role: Role
  trialEnds: string
  licenses: string
  /** The person's teams that the reader may know. */
  teams: TeamMembership[]
}
interface TeamMembership {
  uid: string
  joinedBy: string
}

/** A line begins with `listed`, which begins with the uid. */
const uidOf = (line = '') => line.slice('"uid":"'.length, '"uid":"'.length + 36)

function readRow(line: string, { within, seesTimes }: PeopleScope): PersonRow {
  // The format that rowText() writes.
  const [listed, role, status, expiration, seenAt, trialEnds, licenses = '', list] = line.split('\t') as [
    string,
    Role,
    ...string[],
  ]
  const teams: TeamMembership[] = []
  // Each entry is a uid and how they joined, separated by commas.
  for (const team of list ? list.split(',') : []) {
    const uid = team.slice(0, 36)
    if (within === null || within.includes(uid)) teams.push({ uid, joinedBy: team.slice(36) })
  }
  const seen = seesTimes ? `,"last_seen":${jsonTime(seenAt)}` : ''
  const json = `${listed},"status":"${status}","expiration":${jsonTime(expiration)}${seen}`
  return { json, role, trialEnds: isoOf(trialEnds), licenses, teams }
}

/** ISO 8601 from a UTC timestamp as PostgreSQL prints it, with a space for the T and no zone. */
const isoOf = (moment = '') =>
  moment && `${moment.slice(0, 10)}T${moment.slice(11, 19)}.${moment.slice(20, 23).padEnd(3, '0')}Z`
const jsonTime = (moment = '') => (moment ? `"${isoOf(moment)}"` : 'null')

function writeRow(
  { json, role, trialEnds, licenses, teams }: PersonRow,
  names: NameLookup,
  now: Date,
): string {
  const person = { role, trialEnds: trialEnds ? new Date(trialEnds) : null, licenses }
  const { licenseType } = effectiveLicense(person, now)
  const nameOf = ({ uid }: TeamMembership) => names.get(uid) ?? ''
  if (teams.length > 1) teams.sort((one, two) => nameOf(one).localeCompare(nameOf(two)))
  let teamsJson = ''
  for (const { uid, joinedBy } of teams) {
    const name = names.get(uid)
    // The team was deleted since the page was read.
    if (name === undefined) continue
    teamsJson += `${teamsJson && ','}{"uid":"${uid}","teamName":${JSON.stringify(name)},"joinedBy":"${joinedBy}"}`
  }
  return `{${json},"licenseType":"${licenseType}","teams":[${teamsJson}]}`
}

/** Cache: the total of the first page is reused for a minute on the pages that follow. */
const totalCache = new LRUCache<string, number>({ ...entryLimit(1000), ttl: 60_000 })

async function totalOf(
  db: Kysely<Schema>,
  query: PeopleQuery,
  scope: PeopleScope,
  isLaterPage: boolean,
): Promise<number> {
  const { q, status, role, team, license, seen, os } = query
  const key = JSON.stringify([q, status, role, team, license, seen, os, scope.within])
  const cached = isLaterPage ? totalCache.get(key) : undefined
  if (cached !== undefined) return cached
  const total = await countUpToLimit(db, peopleConditions(query, scope), planHint(query))
  totalCache.set(key, total)
  return total
}

/** The full count, without a limit. */
export async function countPeople(
  db: Kysely<Schema>,
  query: PeopleQuery,
  scope: PeopleScope,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* filtered */
    select count(*)::int as total from people where ${peopleConditions(query, scope)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Whether filters or order reveal when people were last active, or what they use. */
export const revealsHidden = ({ seen, os, sort }: Pick<PeopleQuery, 'seen' | 'os' | 'sort'>): boolean =>
  seen !== undefined || os !== undefined || /seen|created/.test(sort ?? '')

/** SQL conditions of the filters, limited to people visible to the reader. */
export function peopleConditions(
  { q, status, role, team, license, seen, os }: PeopleFilter,
  { within }: PeopleScope,
): RawBuilder<unknown> {
  const all = [
    hasStatus(status),
    ...(role === undefined ? [] : [sql`people.role = any(${[role].flat()})`]),
    ...hasLicense(license),
    ...seenIn(seen),
    ...usesSystem(os),
    ...inTeams(team, within),
    ...(within === null ? [] : [sql`people.role <> 'root'`]),
    ...matchesName(q),
  ]
  return sql.join(all, sql` and `)
}

/**
 * Filter combinations vary, and the plan for words and teams depends on how rare they are. Only lists by
 * state and role are worth a prepared statement (db/pool/preparedStatements.ts) with one plan for all.
 */
const isFiltered = ({ q, seen, team, license, os }: PeopleFilter) =>
  (q ?? seen ?? team ?? license ?? os) !== undefined
const planHint = (query: PeopleFilter) => (isFiltered(query) ? sql`/* filtered */` : sql``)

const keyOf = (sort: AdminSort) => sort.replace('-', '') as keyof typeof sortKeys
