import type { JoinRequest, Member } from '@resguardo/contract/teams/members'
import type { TeamRole } from '@resguardo/contract/teams/teams'
import { type Kysely, sql } from 'kysely'
import { effectiveUsername, lockMemberships, teamsLeftWithoutAdmin } from '#domain/accounts.ts'
import { matchesName, effectiveStatus } from '#domain/personFilters.ts'
import type { Schema } from '#db/schema.ts'
import { cursorsOf } from '#http/cursor.ts'
import type { Keys } from '#security/crypto/keys.ts'

interface MemberQuery {
  team: string
  q: string | undefined
  after: string | undefined
  size: number
  /** Whether super admins are shown too. */
  includeRoots: boolean
}

/** A page of a team's people by name, and the cursor of the next one. Deleted people are left out. */
export async function listMembers(
  db: Kysely<Schema>,
  keys: Keys,
  { team, q, after, size, includeRoots }: MemberQuery,
): Promise<{ members: Member[]; next: string | null }> {
  const cursors = cursorsOf(keys, `members of ${team}`)
  const cursor = cursors.decode(after)
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('people', 'people.uid', 'memberships.person')
    .select(['people.uid', 'first_name', 'last_name', 'role', 'team_role as teamRole'])
    .select(['joined_by as joinedBy', 'joined', 'ends'])
    .select([effectiveUsername.as('username'), effectiveStatus.as('status')])
    .select(sql<string>`people.name_key`.as('place'))
    .where('team', '=', team)
    .where('status', '!=', 'deleted')
    .$if(!includeRoots, (query) => query.where('role', '!=', 'root'))
    .where((where) => where.and(matchesName(q)))
    .$if(cursor !== null, (query) =>
      query.where(sql<boolean>`(people.name_key, people.uid) > (${cursor?.at}, ${cursor?.uid}::uuid)`),
    )
    .orderBy(sql`people.name_key`)
    .orderBy('people.uid')
    .limit(size + 1)
    .execute()
  const { page, next } = cursors.paginate(rows, size, ({ place }) => place)
  return {
    members: page.map(({ place: _place, joined, ends, ...row }) => ({
      ...row,
      joined: joined.toISOString(),
      ends: ends?.toISOString() ?? null,
    })),
    next,
  }
}

/**
 * Removes a member. `unknown` if they are not in the team, `alone` if people would be left without an admin.
 */
export async function deleteMembership(
  db: Kysely<Schema>,
  { team, person }: { team: string; person: string },
): Promise<'out' | 'unknown' | 'alone'> {
  // Lock the team: of two members who leave at once, the second sees what the first has left.
  await db.selectFrom('teams').select('uid').where('uid', '=', team).forUpdate().execute()
  if ((await teamsLeftWithoutAdmin(db, person)).some(({ uid }) => uid === team)) return 'alone'
  const { numDeletedRows } = await db
    .deleteFrom('memberships')
    .where('team', '=', team)
    .where('person', '=', person)
    .executeTakeFirst()
  return numDeletedRows > 0n ? 'out' : 'unknown'
}

/**
 * Makes a person an admin of the team, or a member; a trigger keeps the account in step. Returns the role
 * before; `unknown` or `alone` as `deleteMembership` does, `root` for a super admin.
 */
export async function saveTeamRole(
  db: Kysely<Schema>,
  { team, person, role }: { team: string; person: string; role: TeamRole },
): Promise<{ before: TeamRole } | 'unknown' | 'alone' | 'root'> {
  await lockMemberships(db, [person], [team])
  const before = await db
    .selectFrom('memberships')
    .innerJoin('people', 'people.uid', 'memberships.person')
    .select(['team_role', 'role as accountRole'])
    .where('team', '=', team)
    .where('person', '=', person)
    .where('status', '!=', 'deleted')
    .executeTakeFirst()
  if (!before) return 'unknown'
  if (before.accountRole === 'root') return 'root'
  if (role === 'member' && (await teamsLeftWithoutAdmin(db, person)).some(({ uid }) => uid === team))
    return 'alone'
  await db
    .updateTable('memberships')
    .set({ team_role: role })
    .where('team', '=', team)
    .where('person', '=', person)
    .where('team_role', '!=', role)
    .execute()
  return { before: before.team_role }
}

/** Sets when a membership ends. The same results as of `deleteMembership`, or its end before the change. */
export async function saveMembershipEnd(
  db: Kysely<Schema>,
  { team, person, ends }: { team: string; person: string; ends: Date | null },
): Promise<{ before: Date | null } | 'unknown' | 'alone'> {
  await db.selectFrom('teams').select('uid').where('uid', '=', team).forUpdate().execute()
  const before = await db
    .selectFrom('memberships')
    .select('ends')
    .where('team', '=', team)
    .where('person', '=', person)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return 'unknown'
  if (ends && (await teamsLeftWithoutAdmin(db, person)).some(({ uid }) => uid === team)) return 'alone'
  await db
    .updateTable('memberships')
    .set({ ends })
    .where('team', '=', team)
    .where('person', '=', person)
    .execute()
  return { before: before.ends }
}

export async function listJoinRequests(db: Kysely<Schema>, team: string): Promise<JoinRequest[]> {
  const rows = await db
    .selectFrom('join_requests')
    .innerJoin('people', 'people.uid', 'join_requests.person')
    .innerJoin('team_domains', (join) =>
      join
        .onRef('team_domains.team', '=', 'join_requests.team')
        .onRef('team_domains.domain', '=', 'join_requests.domain')
        .on('state', '=', 'proved')
        .on('mode', '=', 'ask'),
    )
    .select(['people.uid', 'username', 'first_name', 'last_name', 'join_requests.domain', 'asked'])
    .where('join_requests.team', '=', team)
    .where('status', '=', 'active')
    .orderBy('asked')
    .limit(100)
    .execute()
  return rows.map(({ asked, ...row }) => ({ ...row, asked: asked.toISOString() }))
}

/** Deletes a request to join and returns its domain; undefined if it has been answered already. */
export const takeJoinRequest = (
  db: Kysely<Schema>,
  { team, person }: { readonly team: string; readonly person: string },
): Promise<{ domain: string } | undefined> =>
  db
    .deleteFrom('join_requests')
    .where('team', '=', team)
    .where('person', '=', person)
    .returning('domain')
    .executeTakeFirst()

/** Whether the domain still belongs to this team and still requires approval. */
export async function requiresApproval(
  db: Kysely<Schema>,
  { team, domain }: { readonly team: string; readonly domain: string },
): Promise<boolean> {
  const claim = await db
    .selectFrom('team_domains')
    .select('domain')
    .where('team', '=', team)
    .where('domain', '=', domain)
    .where('state', '=', 'proved')
    .where('mode', '=', 'ask')
    .executeTakeFirst()
  return claim !== undefined
}
