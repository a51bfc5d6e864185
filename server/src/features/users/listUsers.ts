import type { RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { Status } from '@resguardo/contract/auth/session'
import type { AppsSettings } from '@resguardo/contract/settings/settings'
import type { readUsers, UserFilter, UserPage, UserRow } from '@resguardo/contract/people/users'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { effectiveUsername } from '#domain/accounts.ts'
import {
  countUpToLimit,
  effectiveStatus,
  hasLicense,
  hasStatus,
  inTeams,
  matchesName,
  seenIn,
  usesSystem,
} from '#domain/personFilters.ts'
import type { Schema } from '#db/schema.ts'
import { cursorsOf } from '#http/cursor.ts'
import { type DeviceRow, toDeviceFacts, phoneModelOf } from '#features/devices/devices.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import type { Deps } from '../../deps.ts'

type UserQuery = RequestOf<typeof readUsers>['query']

export interface UserScope {
  /** Only people of these teams; null means all people. */
  within: readonly string[] | null
  /** Whether the reader may know device details and when a person was last seen. */
  seesDetails: boolean
}

/**
 * A page of the end users visible to the reader, by name. Deleted people are left out unless filtered for.
 */
export async function listUsers(
  db: Kysely<Schema>,
  deps: Deps,
  query: UserQuery,
  scope: UserScope,
): Promise<UserPage> {
  const { size = 25, after } = query
  const condition = userConditions(query, scope)
  const cursors = cursorsOf(deps.keys, 'users')
  const cursor = cursors.decode(after)
  const { rows } = await sql<UserListRow>`${planHint(query)}
    select people.uid, ${effectiveUsername} as username, first_name, last_name, ${effectiveStatus} as status, expiration,
      ${scope.seesDetails ? sql`last_seen, course_choice as choice` : sql`null as last_seen, null as choice`},
      trial_ends as "trialEnds", license_list as licenses, people.name_key as place, ${teamsOf(scope)} as teams
    from people
    where ${condition} ${cursor ? sql`and (people.name_key, people.uid) > (${cursor.at}, ${cursor.uid}::uuid)` : sql``}
    order by people.name_key, people.uid
    limit ${size + 1}`.execute(db)
  const { page, next } = cursors.paginate(rows, size, ({ place }) => place)
  const devices = await devicesOf(
    db,
    page.map(({ uid }) => uid),
    scope,
  )
  const apps = scope.seesDetails ? await deps.settings.read('apps') : null
  return {
    users: page.map((row) => presentUser(deps, apps, row, devices.get(row.uid) ?? [])),
    next,
    // If the first page is also the last, its rows are the total.
    total: cursor || next ? await countUpToLimit(db, condition, planHint(query)) : rows.length,
  }
}

interface UserListRow {
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
type VisibleDevice = Pick<DeviceRow, 'uid'> & Partial<DeviceRow>

function presentUser(
  deps: Deps,
  apps: AppsSettings | null,
  { trialEnds, licenses, place: _place, choice, last_seen: seen, ...row }: UserListRow,
  devices: VisibleDevice[],
): UserRow {
  const model = phoneModelOf(deps, row.uid, choice)
  return {
    ...row,
    expiration: row.expiration?.toISOString() ?? null,
    ...(apps && { last_seen: seen?.toISOString() ?? null }),
    licenseType: effectiveLicense({ role: 'user', trialEnds, licenses }, deps.now()).licenseType,
    devices: devices.map((device) => ({
      uid: device.uid,
      current: false,
      facts: apps && hasDetails(device) ? toDeviceFacts(device, model, apps) : null,
    })),
  }
}

const hasDetails = (device: VisibleDevice): device is DeviceRow => device.os !== undefined

/** The devices of a page of people, by person. */
async function devicesOf(
  db: Kysely<Schema>,
  people: readonly string[],
  { seesDetails }: UserScope,
): Promise<Map<string, VisibleDevice[]>> {
  if (people.length === 0) return new Map()
  // A team admin gets no order by last use, which would leak it; their database role can read no other
  // columns.
  const columns = seesDetails
    ? sql`devices.*, greatest(devices.last_seen, (
        select max(sessions.last_seen) from sessions where sessions.device = devices.uid)) as last_seen`
    : sql`devices.uid, devices.person`
  const { rows } = await sql<VisibleDevice & { person: string }>`
    select ${columns} from devices where person = any(${[...people]}::uuid[])
    order by ${seesDetails ? sql`devices.last_seen desc,` : sql``} devices.uid`.execute(db)
  return Map.groupBy(rows, ({ person }) => person)
}

/** SQL conditions of the filters, limited to end users visible to the reader. */
export function userConditions(
  { q, status, team, license, seen, os, uid }: UserFilter & Pick<UserQuery, 'uid'>,
  { within }: UserScope,
): RawBuilder<unknown> {
  const all = [
    sql`people.role = 'user'`,
    // A person asked for by uid is found in every state.
    ...(uid === undefined ? [] : [sql`people.uid = ${uid}::uuid`]),
    ...(uid !== undefined && status === undefined ? [] : [hasStatus(status)]),
    ...hasLicense(license),
    ...seenIn(seen),
    ...usesSystem(os),
    ...inTeams(team, within),
    ...matchesName(q),
  ]
  return sql.join(all, sql` and `)
}

/**
 * Filter combinations vary: only the plain list is worth a prepared statement
 * (db/pool/preparedStatements.ts).
 */
const planHint = ({ q, status, team, license, seen, os, uid }: UserQuery) =>
  (q ?? status ?? team ?? license ?? seen ?? os ?? uid) === undefined ? sql`` : sql`/* filtered */`

const teamsOf = ({ within }: UserScope) => sql`(select coalesce(
      json_agg(json_build_object('uid', t.uid, 'teamName', t.team_name, 'joinedBy', m.joined_by)
        order by lower(t.team_name), t.uid), '[]')
    from memberships m join teams t on t.uid = m.team
    where m.person = people.uid ${within ? sql`and m.team = any(${[...within]}::uuid[])` : sql``})`
