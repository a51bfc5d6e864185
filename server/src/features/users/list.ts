import type { RequestOf } from '@resguardo/contract/endpoint'
import type { Status } from '@resguardo/contract/session'
import type { AppsSettings } from '@resguardo/contract/settings'
import type { readUsers, UserFilter, UserPage, UserRow } from '@resguardo/contract/users'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { shownName } from '#db/people.ts'
import { countTo, inState, inTeams, namedLike, state } from '#db/peopleWhere.ts'
import type { Schema } from '#db/schema.ts'
import { cursorsOf } from '#http/cursor.ts'
import { type DeviceRow, factsOf, modelOf } from '#features/devices/devices.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import type { Deps } from '../../deps.ts'

type Query = RequestOf<typeof readUsers>['query']

export interface Reader {
  /** Only people of these teams; null means all people. */
  within: readonly string[] | null
  /** Whether the reader may know device details and when a person was last seen. */
  whole: boolean
}

/**
 * A page of the end users visible to the reader, by name. Deleted people are left out unless filtered for.
 */
export async function listUsers(
  db: Kysely<Schema>,
  deps: Deps,
  query: Query,
  reader: Reader,
): Promise<UserPage> {
  const { size = 25, after } = query
  const wanted = conditions(query, reader)
  const cursors = cursorsOf(deps.keys, 'users')
  const from = cursors.read(after)
  const { rows } = await sql<Row>`${remark(query)}
    select people.uid, ${shownName} as username, first_name, last_name, ${state} as status, expiration,
      ${reader.whole ? sql`last_seen, course_choice as choice` : sql`null as last_seen, null as choice`},
      trial_ends as "trialEnds", license_list as licenses, people.name_key as place, ${teamsOf(reader)} as teams
    from people
    where ${wanted} ${from ? sql`and (people.name_key, people.uid) > (${from.at}, ${from.uid}::uuid)` : sql``}
    order by people.name_key, people.uid
    limit ${size + 1}`.execute(db)
  const { page, next } = cursors.cut(rows, size, ({ place }) => place)
  const devices = await devicesOf(
    db,
    page.map(({ uid }) => uid),
    reader,
  )
  const apps = reader.whole ? await deps.settings.read('apps') : null
  return {
    users: page.map((row) => present(deps, apps, row, devices.get(row.uid) ?? [])),
    next,
    // If the first page is also the last, its rows are the total.
    total: from || next ? await countTo(db, wanted, remark(query)) : rows.length,
  }
}

interface Row {
  uid: string
  username: string
  first_name: string
  last_name: string
  status: Status
  expiration: Date | null
  last_seen: Date | null
  choice: Buffer | null
  trialEnds: Date | null
  licenses: string
  place: string
  teams: UserRow['teams']
}

/** A device; only the uid for readers who may not see its details. */
type Listed = Pick<DeviceRow, 'uid'> & Partial<DeviceRow>

function present(
  deps: Deps,
  apps: AppsSettings | null,
  { trialEnds, licenses, place: _place, choice, ...row }: Row,
  devices: Listed[],
): UserRow {
  const model = modelOf(deps, row.uid, choice)
  return {
    ...row,
    expiration: row.expiration?.toISOString() ?? null,
    last_seen: row.last_seen?.toISOString() ?? null,
    licenseType: effectiveLicense({ role: 'user', trialEnds, licenses }, deps.now()).licenseType,
    devices: devices.map((device) => ({
      uid: device.uid,
      current: false,
      facts: apps && isWhole(device) ? factsOf(device, model, apps) : null,
    })),
  }
}

const isWhole = (device: Listed): device is DeviceRow => device.os !== undefined

/** The devices of a page of people, by person. */
async function devicesOf(
  db: Kysely<Schema>,
  people: readonly string[],
  { whole }: Reader,
): Promise<Map<string, Listed[]>> {
  if (people.length === 0) return new Map()
  // A team admin gets no order by last use, which would leak it; their database role can read no other
  // columns.
  const columns = whole
    ? sql`devices.*, greatest(devices.last_seen, (
        select max(sessions.last_seen) from sessions where sessions.device = devices.uid)) as last_seen`
    : sql`devices.uid, devices.person`
  const { rows } = await sql<Listed & { person: string }>`
    select ${columns} from devices where person = any(${[...people]}::uuid[])
    order by ${whole ? sql`devices.last_seen desc,` : sql``} devices.uid`.execute(db)
  return Map.groupBy(rows, ({ person }) => person)
}

/** SQL conditions of the filters, limited to end users visible to the reader. */
export function conditions({ q, status, team, os }: UserFilter, { within }: Reader): RawBuilder<unknown> {
  const all = [
    sql`people.role = 'user'`,
    inState(status),
    ...(os === undefined
      ? []
      : [sql`exists (select from devices d where d.person = people.uid and d.os = any(${[os].flat()}))`]),
    ...inTeams(team, within),
    ...namedLike(q),
  ]
  return sql.join(all, sql` and `)
}

/** Filter combinations vary: only the plain list is worth a prepared statement (db/statements.ts). */
const remark = ({ q, status, team, os }: Query) =>
  (q ?? status ?? team ?? os) === undefined ? sql`` : sql`/* filtered */`

const teamsOf = ({ within }: Reader) => sql`(select coalesce(
      json_agg(json_build_object('uid', t.uid, 'teamName', t.team_name, 'joinedBy', m.joined_by)
        order by lower(t.team_name), t.uid), '[]')
    from memberships m join teams t on t.uid = m.team
    where m.person = people.uid ${within ? sql`and m.team = any(${[...within]}::uuid[])` : sql``})`
