import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Columns } from '../protocol/condition.ts'
import type { ResourcePage } from '../protocol/answers.ts'
import { type Directory, isListed, links } from '../users/users.table.ts'

export interface GroupRow {
  uid: string
  name: string
  revision: number
  created: Date
  /** Changes with the members. */
  digest: string
  members: { uid: string; name: string }[]
}

const membersOf = (directory: Directory, columns: RawBuilder<unknown>, condition = sql`true`) => sql`
  select ${columns} from memberships m join people on people.uid = m.person ${links(directory)}
  where m.team = teams.uid and ${isListed({ team: null })} and link.removed is null and ${condition}`

/** What filters may name. */
export const groupColumns = (directory: Directory): Columns => {
  const members = {
    is: 'uid',
    equals: (uid: string) => sql`exists (${membersOf(directory, sql``, sql`m.person = ${uid}::uuid`)})`,
    present: sql`exists (${membersOf(directory, sql``)})`,
  } as const
  return {
    id: { is: 'uid', equals: (uid) => sql`teams.uid = ${uid}::uuid`, present: sql`true` },
    displayname: { is: 'text', sql: sql`teams.team_name` },
    members,
    'members.value': members,
    'meta.created': { is: 'time', sql: sql`teams.created` },
  }
}

const columnsOf = (
  directory: Directory,
  withMembers: boolean,
) => sql`teams.uid, team_name as name, teams.revision,
  teams.created,
  (${membersOf(directory, sql`md5(coalesce(string_agg(people.uid::text, ',' order by people.uid), ''))`)}) as digest,
  ${
    withMembers
      ? sql`(${membersOf(
          directory,
          sql`coalesce(json_agg(json_build_object('uid', people.uid, 'name', first_name || ' ' || last_name)
            order by people.uid), '[]')`,
        )})`
      : sql`'[]'::json`
  } as members`

const isVisible = ({ team }: Directory) => (team === null ? sql`true` : sql`teams.uid = ${team}::uuid`)

/** A page of the teams of a directory, and how many there are. */
export async function listGroups(
  db: Kysely<Schema>,
  directory: Directory,
  { filter, order, offset, size }: ResourcePage,
  withMembers: boolean,
): Promise<{ rows: GroupRow[]; total: number }> {
  const from = sql`from teams where ${isVisible(directory)} ${filter ? sql`and ${filter}` : sql``}`
  const counted = await sql<{ total: number }>`/* filtered */ select count(*)::int as total ${from}`.execute(
    db,
  )
  const total = counted.rows[0]?.total ?? 0
  if (size === 0 || total <= offset) return { rows: [], total }
  const { rows } = await sql<GroupRow>`/* filtered */ select ${columnsOf(directory, withMembers)} ${from}
    order by ${order ? sql`${order},` : sql``} teams.created, teams.uid limit ${size} offset ${offset}`.execute(
    db,
  )
  return { rows, total }
}

/** A team of a directory. */
export async function findGroup(
  db: Kysely<Schema>,
  directory: Directory,
  uid: string,
  withMembers = true,
): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`select ${columnsOf(directory, withMembers)} from teams
    where teams.uid = ${uid}::uuid and ${isVisible(directory)}`.execute(db)
  return rows[0]
}

/** Whether a team other than this one has the name, in any letter case. */
export async function isNameTaken(db: Kysely<Schema>, name: string, except: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('teams')
    .select('uid')
    .where(sql<boolean>`lower(team_name) = lower(${name})`)
    .$if(except !== null, (query) => query.where('uid', '!=', except))
    .executeTakeFirst()
  return row !== undefined
}
