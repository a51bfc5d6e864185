import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { type Action, type Actor, may } from '@resguardo/contract/people/policy'
import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import type { Role } from '@resguardo/contract/auth/session'
import type { Team } from '@resguardo/contract/teams/teams'
import { type Kysely, sql } from 'kysely'
import { type Account, deleteEmptyTeams, lockMemberships, type TeamChange } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { assignFreeSeat } from '#domain/seats.ts'
import { refuse } from '#http/refusal.ts'
import { queueMail } from '#mail/mailQueue.ts'
import { appendAudit } from '#security/auditLog.ts'
import type { Deps } from '../../deps.ts'
import { addTeam, findTeam, saveTeam } from './teams.table.ts'

/** The team, if the actor may do this in it; 404 if they may not see the team at all. */
export async function requireTeam(
  db: Kysely<Schema>,
  actor: Actor,
  uid: string,
  action: Action = 'team.read',
): Promise<Team> {
  const team = await findTeam(db, uid)
  const subject = { kind: 'team', uid } as const
  const isAllowed = may(actor, action, subject)
  if (!team || !(isAllowed || may(actor, 'team.read', subject))) return refuse(404)
  return isAllowed ? team : refuse(403)
}

/** Creates a team that has only a name yet; returns its uid. */
export async function addNamedTeam(db: Kysely<Schema>, teamName: string): Promise<string> {
  const uid = randomUUID()
  await addTeam(db, { uid, teamName, description: '', contactEmail: '' })
  return uid
}

/** Renames a team at the revision that the caller read; 409 if it has changed since. */
export async function renameTeam(
  db: Kysely<Schema>,
  change: { uid: string; revision: number; teamName: string },
): Promise<void> {
  if (!(await saveTeam(db, change))) refuse(409)
}

/** The domain of an address in ASCII (punycode); empty if there is none. */
export const emailDomainOf = (address: string) =>
  address.includes('@') ? domainToASCII(address.slice(address.lastIndexOf('@') + 1)) : ''

/** Whether the team proved that the domain of this address is its own. */
export async function provesDomain(db: Kysely<Schema>, team: string, address: string): Promise<boolean> {
  const claim = await db
    .selectFrom('team_domains')
    .select('domain')
    .where('team', '=', team)
    .where('domain', '=', emailDomainOf(address))
    .where('state', '=', 'proved')
    .executeTakeFirst()
  return claim !== undefined
}

export async function listProvedDomains(db: Kysely<Schema>, team: string): Promise<string[]> {
  const rows = await db
    .selectFrom('team_domains')
    .select('domain')
    .where('team', '=', team)
    .where('state', '=', 'proved')
    .execute()
  return rows.map(({ domain }) => domain)
}

/** The team that proved the domain of this address, if there is one. */
export async function findDomainTeam(db: Kysely<Schema>, address: string): Promise<string | undefined> {
  const claim = await db
    .selectFrom('team_domains')
    .select('team')
    .where('domain', '=', emailDomainOf(address))
    .where('state', '=', 'proved')
    .executeTakeFirst()
  return claim?.team
}

/**
 * Applies a team's domain to a person who has just confirmed an address of it: they join at once, or a join
 * request is made. Never for a subdomain, and never for people who run others or belong to a team already.
 * Returns what has changed.
 */
export async function applyDomainClaim(
  db: Kysely<Schema>,
  deps: Pick<Deps, 'keys' | 'env' | 'now'>,
  { uid, username }: Pick<Account, 'uid' | 'username'>,
): Promise<TeamChange | null> {
  const claim = await db
    .selectFrom('team_domains')
    .select(['team', 'domain', 'mode'])
    .where('domain', '=', emailDomainOf(username))
    .where('state', '=', 'proved')
    .where('mode', '!=', 'off')
    .executeTakeFirst()
  const joinable = claim && (await findJoinable(db, uid))
  if (!joinable || joinable.keeps) return null
  if (claim.mode === 'join') {
    const joined = await joinTeam(db, deps, { person: uid, team: claim.team })
    return joined && { person: uid, team: claim.team, ...joined }
  }
  await db
    .insertInto('join_requests')
    .values({ team: claim.team, person: uid, domain: claim.domain })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await notifyAdminsOfRequest(db, deps, claim.team)
  return null
}

/**
 * Records in the audit log who got which role in which team through a call without a session. It is the last
 * step of that transaction.
 */
export const auditTeamChanges = (
  db: Kysely<Schema>,
  { keys }: Pick<Deps, 'keys'>,
  changes: readonly (TeamChange | null)[],
): Promise<void> =>
  appendAudit(
    db,
    keys,
    changes
      .filter((change) => change !== null)
      .map(({ person, team, from, to }) => ({
        action: 'changeTeam',
        actor: null,
        actorRole: null,
        target: person,
        team,
        result: 200,
        reason: from === to ? '' : `${from}>${to}`,
        request: null,
        source: '',
      })),
  )

/**
 * Whether a person may join another team: only the empty team that their own registration founded is given
 * up, and only an admin keeps others. The lock makes people who join that team at the same moment wait, or be
 * seen here. Returns the person's current role, and whether they keep teams; null if they may not join.
 */
async function findJoinable(
  db: Kysely<Schema>,
  person: string,
): Promise<{ from: Role; keeps: boolean } | null> {
  await lockMemberships(db, [person])
  const row = await db
    .selectFrom('people')
    .select('role')
    .where('uid', '=', person)
    .where('status', '=', 'active')
    .where('unproved', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.role === 'root') return null
  const keeps = await hasOtherTeam(db, person)
  return keeps && row.role !== 'admin' ? null : { from: row.role, keeps }
}

/**
 * Makes a person a member of the team, with a seat if one is free, and notifies them. `issuer`: the one whose
 * group gave it, if not the team's domain; then an admin of other teams may join as well, and keeps those.
 * Returns the role before and after; null, without any change, if they may not join.
 */
export async function joinTeam(
  db: Kysely<Schema>,
  deps: Pick<Deps, 'keys' | 'env' | 'now'>,
  { person, team, issuer }: { person: string; team: string; issuer?: string },
): Promise<{ from: Role; to: Role } | null> {
  const joinable = await findJoinable(db, person)
  if (!joinable || (joinable.keeps && !issuer)) return null
  const { from, keeps } = joinable
  const to = keeps ? from : 'user'
  if (!keeps) await leaveFoundedTeams(db, person)
  const { username, lang, first_name } = await db
    .updateTable('people')
    .set({ role: to })
    .where('uid', '=', person)
    .returning(['username', 'lang', 'first_name'])
    .executeTakeFirstOrThrow()
  const origin = issuer ? { joined_by: 'group' as const, issuer } : { joined_by: 'domain' as const }
  await db
    .insertInto('memberships')
    .values({ team, person, team_role: 'member', ...origin })
    .execute()
  // A person who finds no free seat joins all the same; an admin makes room.
  await assignFreeSeat(db, { team, person }, deps.now())
  await db.deleteFrom('join_requests').where('person', '=', person).execute()
  const { team_name } = await db
    .selectFrom('teams')
    .select('team_name')
    .where('uid', '=', team)
    .executeTakeFirstOrThrow()
  await queueMail(db, deps, {
    kind: 'joined-team',
    lang,
    to: username,
    values: { name: first_name, url: `${deps.env.publicUrl}/signin/${lang}`, team: team_name },
  })
  return { from, to }
}

const maxNotifiedAdmins = 20

async function notifyAdminsOfRequest(
  db: Kysely<Schema>,
  deps: Pick<Deps, 'keys' | 'env'>,
  team: string,
): Promise<void> {
  const admins = await db
    .selectFrom('memberships')
    .innerJoin('people', 'people.uid', 'memberships.person')
    .select(['username', 'first_name', 'lang'])
    .where('team', '=', team)
    .where('team_role', '=', 'admin')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('username', 'like', '%@%')
    .orderBy('joined')
    .limit(maxNotifiedAdmins)
    .execute()
  for (const { username, first_name, lang } of admins)
    await queueMail(db, deps, {
      kind: 'join-request',
      lang,
      to: username,
      values: { name: first_name, url: `${deps.env.publicUrl}/teams/${team}/members` },
    })
}

/** Replaces the contact address of the teams a person is in, where it is the previous one. */
export async function replaceContactAddress(
  db: Kysely<Schema>,
  { uid, previous, username }: { readonly uid: string; readonly previous: string; readonly username: string },
): Promise<void> {
  const own = sql`(select team from memberships where person = ${uid})`
  await db
    .updateTable('teams')
    .set({ contact_email: username, revision: sql<number>`revision + 1` })
    .where(sql<boolean>`lower(contact_email) = ${previous} and uid in ${own}`)
    .execute()
}

/** Withdraws a person's requests to join teams. */
export async function deleteJoinRequests(db: Kysely<Schema>, person: string): Promise<void> {
  await db.deleteFrom('join_requests').where('person', '=', person).execute()
}

/** Renames the teams that a person founded, if they still have the name given. */
export async function renameFoundedTeams(
  db: Kysely<Schema>,
  founder: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('teams')
    .set({ team_name: to, revision: sql<number>`revision + 1` })
    .where('team_name', '=', from)
    .where('uid', 'in', (own) =>
      own
        .selectFrom('memberships')
        .select('team')
        .where('person', '=', founder)
        .where('joined_by', '=', 'founder'),
    )
    .execute()
}

/** Why someone with an account cannot join a team by its invite. */
type JoinConflict = 'member' | 'otherTeam' | 'unproved'

/**
 * Joins a team by an invite, with a seat of its licence if one is free. A user has one team; an admin keeps
 * theirs, and the role of the invite counts in the new one alone. Returns the role before and after.
 */
export async function joinByInvite(
  db: Kysely<Schema>,
  deps: Pick<Deps, 'now'>,
  { person, team, role, licenseType, membershipEnds: ends }: InvitedMember,
): Promise<{ from: Role; to: Role } | { why: JoinConflict }> {
  await lockMemberships(db, [person], [team])
  const { role: from, unproved } = await db
    .selectFrom('people')
    .select(['role', 'unproved'])
    .where('uid', '=', person)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (unproved) return { why: 'unproved' }
  const current = await db.selectFrom('memberships').select('team').where('person', '=', person).execute()
  if (current.some((membership) => membership.team === team)) return { why: 'member' }
  const keeps = await hasOtherTeam(db, person)
  if (keeps && from !== 'admin') return { why: 'otherTeam' }
  if (!keeps) await leaveFoundedTeams(db, person)
  const to = keeps ? from : role
  if (from !== to) await db.updateTable('people').set({ role: to }).where('uid', '=', person).execute()
  const teamRole = role === 'admin' ? 'admin' : 'member'
  await db
    .insertInto('memberships')
    .values({ team, person, team_role: teamRole, joined_by: 'invite', ends })
    .execute()
  if (licenseType !== 'none') await assignFreeSeat(db, { team, person, types: [licenseType] }, deps.now())
  await db.deleteFrom('join_requests').where('person', '=', person).execute()
  return { from, to }
}

interface InvitedMember {
  person: string
  team: string
  role: 'user' | 'admin'
  licenseType: LicenseType
  membershipEnds: Date | null
}

/** Whether a person is in a team other than the empty one that their own registration founded. */
async function hasOtherTeam(db: Kysely<Schema>, person: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships as own')
    .leftJoin('memberships as other', (join) =>
      join.onRef('other.team', '=', 'own.team').onRef('other.person', '!=', 'own.person'),
    )
    .select('own.team')
    .where('own.person', '=', person)
    .where((where) =>
      where.or([where('own.joined_by', '!=', 'founder'), where('other.person', 'is not', null)]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function leaveFoundedTeams(db: Kysely<Schema>, person: string): Promise<void> {
  const left = await db.deleteFrom('memberships').where('person', '=', person).returning('team').execute()
  await deleteEmptyTeams(
    db,
    left.map((membership) => membership.team),
  )
}
