import type { AdminPage, AdminSort, listAdmins, seenSpans } from '@resguardo/contract/admins'
import type { RequestOf } from '@resguardo/contract/endpoint'
import { countedTo } from '@resguardo/contract/limits'
import type { Role, Status } from '@resguardo/contract/session'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'

type Query = RequestOf<typeof listAdmins>['query']

export interface Reader {
  /** Only people of these teams, and no root; null means everybody. */
  within: readonly string[] | null
  /** Whether the reader may know when somebody came and was last here. */
  times: boolean
}

/** An account ends at its date, also before a job has come by to write that down. */
const state = sql<Status>`case when people.status = 'active' and people.expiration <= now() then 'expired' else people.status end`

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

/** A page of the people whom the reader may see, and the cursor of the next one. Who is deleted is left out unless asked for. */
export async function listPeople(
  db: Kysely<Schema>,
  query: Query,
  reader: Reader,
  now: Date,
): Promise<AdminPage> {
  const { sort = 'name', size = 25, after } = query
  const wanted = conditions(query, reader)
  const key = keys[keyOf(sort)]
  const down = sort.startsWith('-')
  const from = after === undefined ? null : readCursor(after, keyOf(sort))
  const order = sql.raw(down ? 'desc' : 'asc')
  const { rows } = await sql<Row>`${remark(query)}
    select people.uid, username, first_name, last_name, role, ${state} as status, expiration, last_seen, trial_ends as "trialEnds",
      ${key.place} as place, ${teamsOf(reader)} as teams
    from people
    where ${wanted} ${from ? sql`and (${key.by}, people.uid) ${sql.raw(down ? '<' : '>')} (${from.place}, ${from.uid}::uuid)` : sql``}
    order by ${key.by} ${order}, people.uid ${order}
    limit ${size + 1}`.execute(db)
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    admins: page.map(({ trialEnds, place: _place, ...row }) => ({
      ...row,
      expiration: row.expiration?.toISOString() ?? null,
      last_seen: (reader.times && row.last_seen?.toISOString()) || null,
      licenseType: effectiveLicense({ role: row.role, trialEnds }, now).licenseType,
    })),
    next: rows.length > size && last ? `${last.uid}${last.place}` : null,
    // A first page that is also the last one has been counted already.
    total: from || rows.length > size ? await count(db, query, wanted) : rows.length,
  }
}

interface Row {
  uid: string
  username: string
  first_name: string
  last_name: string
  role: Role
  status: Status
  expiration: Date | null
  last_seen: Date | null
  trialEnds: Date | null
  place: string
  teams: AdminPage['admins'][number]['teams']
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

function conditions({ q, status, role, team, seen }: Query, { within }: Reader): RawBuilder<unknown> {
  const all = [
    status === undefined ? sql`people.status <> 'deleted'` : sql`${state} = any(${[status].flat()})`,
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

/** Filters go together in many ways: only the plain list is worth a prepared statement (db/statements.ts). */
const remark = ({ q, status, role, seen, team }: Query) =>
  (q ?? status ?? role ?? seen ?? team) === undefined ? sql`` : sql`/* filtered */`

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

function teamsOf({ within }: Reader): RawBuilder<unknown> {
  return sql`(select coalesce(
      json_agg(json_build_object('uid', t.uid, 'teamName', t.team_name, 'joinedBy', m.joined_by)
        order by lower(t.team_name), t.uid), '[]')
    from memberships m join teams t on t.uid = m.team
    where m.person = people.uid ${within ? sql`and m.team = any(${[...within]}::uuid[])` : sql``})`
}

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
