import { email } from '@resguardo/contract/platform/fields/fields'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Role } from '@resguardo/contract/auth/session'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { lockSeats } from './seats.ts'

export type Account = Selectable<Schema['people']>

export const findAccount = (db: Kysely<Schema>, username: string): Promise<Account | undefined> =>
  db.selectFrom('people').selectAll().where('username', '=', username).executeTakeFirst()

export const findAccountByUid = (db: Kysely<Schema>, uid: string): Promise<Account | undefined> =>
  db.selectFrom('people').selectAll().where('uid', '=', uid).executeTakeFirst()

/**
 * Finds the account that holds a username, or else the oldest one invited under it and not yet confirmed. For
 * requests that prove control of the mailbox. An account created by someone else holds no username before its
 * link is used.
 */
export const findAccountOrInvited = (db: Kysely<Schema>, username: string): Promise<Account | undefined> =>
  db
    .selectFrom('people')
    .selectAll()
    .where(
      sql<boolean>`(username = ${username} or (invited_as = ${username}
        and (status in ('pending', 'active') or (status = 'expired' and status_before = 'pending'))))`,
    )
    .orderBy(sql`invited_as is not null`)
    .orderBy('created')
    .orderBy('uid')
    .limit(1)
    .executeTakeFirst()

/** The displayed name of an account: before its link is used, the address it was created for. */
export const effectiveUsername = sql<string>`coalesce(people.invited_as, people.username)`
export const effectiveUsernameOf = ({
  invited_as: invitedAs,
  username,
}: Pick<Account, 'invited_as' | 'username'>) => invitedAs ?? username

/**
 * The placeholder `username` of an unconfirmed account. No username may contain `~`, so no lookup finds it.
 */
export const placeholderUsername = (uid: string) => `~${uid}`

/**
 * Locks the caller's account until the transaction ends. Returns undefined if the request's session has ended
 * meanwhile, for example through a password reset.
 */
export async function lockSignedInAccount(
  db: Kysely<Schema>,
  { uid, sid }: { readonly uid: string; readonly sid: string },
): Promise<Account | undefined> {
  const account = await db
    .selectFrom('people')
    .selectAll()
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  // A separate statement sees what was committed while the first one waited for the lock.
  const session = await db.selectFrom('sessions').select('sid').where('sid', '=', sid).executeTakeFirst()
  return session && account
}

/** Roots who can be mailed: the first root may have a plain username, which is no address. */
export const mailableRoots = (db: Kysely<Schema>) =>
  db
    .selectFrom('people')
    .select(['username', 'first_name', 'lang', 'timezone'])
    .where('role', '=', 'root')
    .where('status', '=', 'active')
    .where('username', 'like', '%@%')

/** The address is not confirmed yet, whether or not its link still works. */
export const isUnverified = ({ status, status_before: before }: Pick<Account, 'status' | 'status_before'>) =>
  status === 'pending' || (status === 'expired' && before === 'pending')

/**
 * Returns expired invitations to `pending`: the previous link was not used in time, and now there is a new
 * one.
 */
export async function renewInvitedAccounts(db: Kysely<Schema>, people: readonly string[]): Promise<void> {
  await db
    .updateTable('people')
    .set({ status: 'pending', status_before: null })
    .where('uid', '=', sql<string>`any(${people}::uuid[])`)
    .where('status', '=', 'expired')
    .where('status_before', '=', 'pending')
    .execute()
}

/** The teams that a person belongs to, in whichever role. */
export async function ownTeams(db: Kysely<Schema>, person: string): Promise<string[]> {
  const rows = await db.selectFrom('memberships').select('team').where('person', '=', person).execute()
  return rows.map(({ team }) => team)
}

/** The teams that an admin runs as one of their people, without those that they manage for a sponsor. */
export async function administeredTeams(db: Kysely<Schema>, admin: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('team')
    .where('person', '=', admin)
    .where('team_role', '=', 'admin')
    .where(sql<boolean>`(ends is null or ends > now())`)
    .execute()
  return rows.map(({ team }) => team)
}

/** Deletes the codes that were requested under a name (given as its keyed hashes, one for each key). */
export async function deleteOneTimeCodes(db: Kysely<Schema>, accounts: readonly Buffer[]): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    // The previous version wrote no owner.
    .where((where) => where.or([where('owner', 'in', accounts), where('account', 'in', accounts)]))
    .execute()
}

/**
 * Whether this source signed in to this account in the last 30 days. `accounts` are its keyed hashes, one for
 * each key.
 */
export async function isKnownNetwork(
  db: Kysely<Schema>,
  accounts: readonly Buffer[],
  source: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('access_log')
    .select('id')
    .where('account', 'in', accounts)
    .where('source', '=', source)
    .where('outcome', '=', '200')
    .where('at', '>', sql<Date>`now() - interval '30 days'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What an invite gives: role, team, and when the membership ends; a friend's invite has no team. */
interface Invited {
  readonly team: string | null
  readonly role: 'user' | 'admin'
  readonly membershipEnds: Date | null
}

export interface NewAccount {
  username: string
  firstName: string
  lastName: string
  lang: Language
  timezone: string
  country: string
  status: 'pending' | 'active'
  /** The role and team from an invite; an invite from a friend has no team. */
  invited?: Invited | null
}

/**
 * Creates an account with the role and team of its invite, else as an admin with a new team named after them
 * (product decisions 1).
 */
export async function createAccount(db: Kysely<Schema>, newAccount: NewAccount): Promise<string | null> {
  const person = await db
    .insertInto('people')
    .values({
      username: newAccount.username,
      first_name: newAccount.firstName,
      last_name: newAccount.lastName,
      lang: newAccount.lang,
      timezone: newAccount.timezone,
      country: newAccount.country,
      role: newAccount.invited?.role ?? 'admin',
      status: newAccount.status,
      unproved: newAccount.status === 'pending',
    })
    // Two concurrent registrations of one name: one wins, the other behaves as if it came later.
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (!person) return null
  if (newAccount.invited) {
    await joinInvitedTeam(db, person.uid, newAccount.invited)
    return person.uid
  }
  await createOwnTeam(db, person.uid, newAccount)
  return person.uid
}

/** A change of role and team made without a session. */
export interface TeamChange {
  readonly person: string
  readonly team: string | null
  readonly from: Role
  readonly to: Role
}

/** Creates a person's own team, named after them. */
async function createOwnTeam(
  db: Kysely<Schema>,
  person: string,
  { username, firstName, lastName }: Pick<NewAccount, 'username' | 'firstName' | 'lastName'>,
): Promise<string> {
  const team = await db
    .insertInto('teams')
    .values({
      team_name: `${firstName} ${lastName}`.slice(0, 100),
      // An external identity provider may send addresses that our own fields reject.
      contact_email: email.safeParse(username).success ? username : '',
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  await db.insertInto('memberships').values({ team: team.uid, person, joined_by: 'founder' }).execute()
  return team.uid
}

/** Deletes an unconfirmed registration, and the team it founded if no one else is in it. */
export async function deleteUnconfirmed(db: Kysely<Schema>, person: string): Promise<void> {
  await lockMemberships(db, [person])
  const founded = await db
    .selectFrom('memberships')
    .select('team')
    .where('person', '=', person)
    .where('joined_by', '=', 'founder')
    .execute()
  await db
    .deleteFrom('people')
    .where('uid', '=', person)
    .where(sql<boolean>`(status = 'pending' or (status = 'expired' and status_before = 'pending'))`)
    .execute()
  await deleteEmptyTeams(
    db,
    founded.map(({ team }) => team),
  )
}

async function joinInvitedTeam(
  db: Kysely<Schema>,
  person: string,
  { team, membershipEnds: ends }: Invited,
): Promise<void> {
  if (team === null) return
  await db.insertInto('memberships').values({ team, person, joined_by: 'invite', ends }).execute()
}

/**
 * Deletes those of these teams that have no members left. They are locked before that is checked: anyone who
 * joins at the same moment waits for the result, or is seen.
 */
export async function deleteEmptyTeams(db: Kysely<Schema>, teams: readonly string[]): Promise<void> {
  const anyTeam = sql<string>`any(${teams}::uuid[])`
  await db.selectFrom('teams').select('uid').where('uid', '=', anyTeam).orderBy('uid').forUpdate().execute()
  await db
    .deleteFrom('teams')
    .where('uid', '=', anyTeam)
    .where(sql<boolean>`not exists (select from memberships where memberships.team = teams.uid)`)
    .execute()
}

/** Gives an unconfirmed registration the role and team of an invite instead. */
export async function applyInvite(
  db: Kysely<Schema>,
  { uid: person, role: from }: Pick<Account, 'uid' | 'role'>,
  invited: Invited,
): Promise<TeamChange> {
  const { team, role } = invited
  await lockMemberships(db, [person], team === null ? [] : [team])
  const leftMemberships = await db
    .deleteFrom('memberships')
    .where('person', '=', person)
    .returning(['team', 'joined_by'])
    .execute()
  const founded = leftMemberships
    .filter(({ joined_by: by }) => by === 'founder')
    .map((membership) => membership.team)
  await deleteEmptyTeams(db, founded)
  await db.updateTable('people').set({ role }).where('uid', '=', person).execute()
  await joinInvitedTeam(db, person, invited)
  return { person, team, from, to: role }
}

/**
 * Locks these people's memberships and seats, and the teams they are to join, until the transaction ends.
 * Concurrent calls that move them, take away a team's admin or change their seats wait. The lock order is the
 * same everywhere, or deadlocks would follow: teams, memberships, seats with their packs, and only then
 * people.
 */
export async function lockMemberships(
  db: Kysely<Schema>,
  people: readonly string[],
  joining: readonly string[] = [],
): Promise<void> {
  const anyPerson = sql<string>`any(${people}::uuid[])`
  const anyJoined = sql<string>`any(${joining}::uuid[])`
  const own = db.selectFrom('memberships').select('team').where('person', '=', anyPerson)
  await db
    .selectFrom('teams')
    .select('uid')
    .where((where) => where.or([where('uid', '=', anyJoined), where('uid', 'in', own)]))
    .orderBy('uid')
    .forUpdate()
    .execute()
  await db
    .selectFrom('memberships')
    .select('team')
    .where('person', '=', anyPerson)
    .orderBy('person')
    .orderBy('team')
    .forUpdate()
    .execute()
  const seats = await db.selectFrom('license_seats').select('uid').where('person', '=', anyPerson).execute()
  const packs = await db.selectFrom('license_packs').select('uid').where('team', '=', anyJoined).execute()
  const uids = (rows: readonly { uid: string }[]) => rows.map(({ uid }) => uid)
  await lockSeats(db, uids(seats), uids(packs))
}

/**
 * Teams that would have members but no active admin if this person left. An admin whose membership ends
 * earlier does not count. Call it with the teams locked: otherwise two admins who leave at once would both be
 * allowed to.
 */
export async function teamsLeftWithoutAdmin(
  db: Kysely<Schema>,
  person: string,
): Promise<{ uid: string; teamName: string; others: number }[]> {
  const { rows } = await sql<{ uid: string; teamName: string; others: number }>`
    select t.uid, t.team_name as "teamName", count(*)::int as others
    from memberships mine
      join people self on self.uid = mine.person and self.role = 'admin' and self.status = 'active'
        and mine.team_role = 'admin'
      join teams t on t.uid = mine.team
      join memberships m on m.team = mine.team and m.person <> mine.person
      join people p on p.uid = m.person and p.status <> 'deleted' and p.role <> 'root'
    where mine.person = ${person}
    group by t.uid, t.team_name
    having not bool_or(m.team_role = 'admin' and p.role = 'admin' and p.status = 'active'
      and (m.ends is null or m.ends >= mine.ends))
    order by t.team_name`.execute(db)
  return rows
}
