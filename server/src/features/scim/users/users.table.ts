import { type Kysely, sql } from 'kysely'
import type { Status } from '@resguardo/contract/auth/session'
import { effectiveUsername } from '#domain/accounts.ts'
import { effectiveStatus } from '#domain/personFilters.ts'
import type { Schema } from '#db/schema.ts'
import type { ResourcePage } from '../protocol/answers.ts'
import type { Columns } from '../protocol/condition.ts'

/** Whose people the directory of a key sees: those of a team, or of the instance. */
export interface Directory {
  readonly team: string | null
}

export interface UserRow {
  uid: string
  username: string
  first_name: string
  last_name: string
  status: Status
  revision: number
  created: Date
  changed: Date
  linked: Date | null
  external_id: string | null
  unproved: boolean
  teams: { uid: string; name: string }[]
}

const fullName = sql`people.first_name || ' ' || people.last_name`
const lastModified = sql`greatest(people.changed, link.changed)`
const hasName = (name: string) =>
  sql`(people.username = ${name.toLowerCase()} or people.invited_as = ${name.toLowerCase()}) and ${effectiveUsername} = ${name.toLowerCase()}`
const address = { is: 'text', sql: effectiveUsername, equals: hasName } as const
const isMember = (team: string) =>
  sql`exists (select from memberships m where m.person = people.uid and m.team = ${team}::uuid)`
const member = {
  is: 'uid',
  equals: isMember,
  present: sql`exists (select from memberships m where m.person = people.uid)`,
} as const

/** What filters may name. An invited account counts as active: its owner only has to accept. */
export const userColumns: Columns = {
  id: { is: 'uid', equals: (uid) => sql`people.uid = ${uid}::uuid`, present: sql`true` },
  externalid: { is: 'text', exact: true, sql: sql`link.external_id` },
  username: address,
  emails: address,
  'emails.value': address,
  'emails.type': { is: 'text', sql: sql`'work'` },
  'emails.primary': { is: 'boolean', sql: sql`true` },
  displayname: { is: 'text', sql: fullName },
  'name.formatted': { is: 'text', sql: fullName },
  'name.givenname': { is: 'text', sql: sql`people.first_name` },
  'name.familyname': { is: 'text', sql: sql`people.last_name` },
  active: { is: 'boolean', sql: sql`(${effectiveStatus} in ('active', 'pending'))` },
  groups: member,
  'groups.value': member,
  'meta.created': { is: 'time', sql: sql`people.created` },
  'meta.lastmodified': { is: 'time', sql: lastModified },
}

export const links = ({ team }: Directory) =>
  sql`left join directory_links link on link.person = people.uid
    and ${team === null ? sql`link.team is null` : sql`link.team = ${team}::uuid`}`

/** Super admins run the instance and are in no directory. */
export const isListed = ({ team }: Directory) =>
  sql`people.role <> 'root' and people.status <> 'deleted' ${team === null ? sql`` : sql`and ${isMember(team)}`}`

const columnsOf = ({
  team,
}: Directory) => sql`people.uid, ${effectiveUsername} as username, first_name, last_name,
    ${effectiveStatus} as status, people.revision, people.created, ${lastModified} as changed,
    link.changed as linked, link.external_id, people.unproved,
    (select coalesce(json_agg(json_build_object('uid', t.uid, 'name', t.team_name) order by t.uid), '[]')
      from memberships m join teams t on t.uid = m.team where m.person = people.uid
      ${team === null ? sql`` : sql`and t.uid = ${team}::uuid`}) as teams`

/** A page of the people in the directory, and how many there are. */
export async function listDirectoryUsers(
  db: Kysely<Schema>,
  directory: Directory,
  { filter, order, offset, size }: ResourcePage,
): Promise<{ rows: UserRow[]; total: number }> {
  const from = sql`from people ${links(directory)}
    where ${isListed(directory)} and link.removed is null ${filter ? sql`and ${filter}` : sql``}`
  const counted = await sql<{ total: number }>`/* filtered */ select count(*)::int as total ${from}`.execute(
    db,
  )
  const total = counted.rows[0]?.total ?? 0
  if (size === 0 || total <= offset) return { rows: [], total }
  const { rows } = await sql<UserRow>`/* filtered */ select ${columnsOf(directory)} ${from}
    order by ${order ? sql`${order},` : sql``} people.created, people.uid limit ${size} offset ${offset}`.execute(
    db,
  )
  return { rows, total }
}

/** A person in the directory. */
export async function findDirectoryUser(
  db: Kysely<Schema>,
  directory: Directory,
  uid: string,
): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`select ${columnsOf(directory)} from people ${links(directory)}
    where people.uid = ${uid}::uuid and ${isListed(directory)} and link.removed is null`.execute(db)
  return rows[0]
}

/** A person of the team that its directory let go, by their address. */
export async function findRemovedUser(
  db: Kysely<Schema>,
  directory: Directory,
  username: string,
): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`select ${columnsOf(directory)} from people ${links(directory)}
    where ${hasName(username)} and ${isListed(directory)} and link.removed is not null`.execute(db)
  return rows[0]
}

/** Saves how the directory calls a person, and whether it let them go. */
export async function saveLink(
  db: Kysely<Schema>,
  { team }: Directory,
  person: string,
  changes: { external_id?: string | null; removed?: Date | null },
): Promise<void> {
  const saved = { ...changes, changed: sql<Date>`now()` }
  await db
    .insertInto('directory_links')
    .values({ team, person, external_id: null, ...saved })
    .onConflict((conflict) => conflict.columns(['team', 'person']).doUpdateSet(saved))
    .execute()
}
