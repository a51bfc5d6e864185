import { email } from '@resguardo/contract/fields'
import type { Language } from '@resguardo/contract/languages'
import type { Role } from '@resguardo/contract/session'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from './schema.ts'
import { lockSeats } from './seats.ts'

export type Account = Selectable<Schema['people']>

export const findAccount = (db: Kysely<Schema>, username: string): Promise<Account | undefined> =>
  db.selectFrom('people').selectAll().where('username', '=', username).executeTakeFirst()

export const findAccountByUid = (db: Kysely<Schema>, uid: string): Promise<Account | undefined> =>
  db.selectFrom('people').selectAll().where('uid', '=', uid).executeTakeFirst()

/**
 * The account that holds a name, or else the oldest that was made for it and waits for its link: for what proves the
 * mailbox. An account that somebody else made holds no name before its link is used.
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

/** The name that an account is shown under: before its link is used, the address it was made for. */
export const shownName = sql<string>`coalesce(people.invited_as, people.username)`
export const shownNameOf = ({ invited_as: invitedAs, username }: Pick<Account, 'invited_as' | 'username'>) =>
  invitedAs ?? username

/** `username` of an account that waits for its link. No rule for names allows the sign, so nothing finds it. */
export const placeholderName = (uid: string) => `~${uid}`

/**
 * Holds the account of a caller until the transaction ends; undefined where the session of the call has ended since, as
 * by a reset that this one must not come after.
 */
export async function lockLiving(
  db: Kysely<Schema>,
  { uid, sid }: { readonly uid: string; readonly sid: string },
): Promise<Account | undefined> {
  const account = await db
    .selectFrom('people')
    .selectAll()
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  // A statement of its own sees what was committed while the first one waited.
  const session = await db.selectFrom('sessions').select('sid').where('sid', '=', sid).executeTakeFirst()
  return session && account
}

/** Whoever runs the instance and can be mailed: the first root may be called by a plain name, which no mail reaches. */
export const mailedRoots = (db: Kysely<Schema>) =>
  db
    .selectFrom('people')
    .select(['username', 'first_name', 'lang', 'timezone'])
    .where('role', '=', 'root')
    .where('status', '=', 'active')
    .where('username', 'like', '%@%')

/** Nobody has confirmed the address yet, whether or not the link for it still works. */
export const isUnverified = ({ status, status_before: before }: Pick<Account, 'status' | 'status_before'>) =>
  status === 'pending' || (status === 'expired' && before === 'pending')

/** Nobody took the link before in time: now there is another. */
export async function waitAgain(db: Kysely<Schema>, people: readonly string[]): Promise<void> {
  await db
    .updateTable('people')
    .set({ status: 'pending', status_before: null })
    .where('uid', '=', sql<string>`any(${people}::uuid[])`)
    .where('status', '=', 'expired')
    .where('status_before', '=', 'pending')
    .execute()
}

/** The teams that somebody belongs to, without those that they manage for a sponsor. */
export async function ownTeams(db: Kysely<Schema>, person: string): Promise<string[]> {
  const rows = await db.selectFrom('memberships').select('team').where('person', '=', person).execute()
  return rows.map(({ team }) => team)
}

/** Deletes the codes that were asked for under a name (its keyed hashes, of every key). */
export async function forgetCodes(db: Kysely<Schema>, accounts: readonly Buffer[]): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    // The version before wrote no owner.
    .where((where) => where.or([where('owner', 'in', accounts), where('account', 'in', accounts)]))
    .execute()
}

/** Whether this source signed in to this account in the last 30 days; by its keyed hashes, of every key. */
export async function isKnownSource(
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

export interface Newcomer {
  username: string
  firstName: string
  lastName: string
  lang: Language
  timezone: string
  country: string
  status: 'pending' | 'active'
  /** What an invite says they become; a friend's leads into no team. */
  invited?: { team: string | null; role: 'user' | 'admin' } | null
}

/** A new person: as their invite says, or an admin with a team of their own, named after them (product decisions 1). */
export async function addNewcomer(db: Kysely<Schema>, newcomer: Newcomer): Promise<string | null> {
  const person = await db
    .insertInto('people')
    .values({
      username: newcomer.username,
      first_name: newcomer.firstName,
      last_name: newcomer.lastName,
      lang: newcomer.lang,
      timezone: newcomer.timezone,
      country: newcomer.country,
      role: newcomer.invited?.role ?? 'admin',
      status: newcomer.status,
      unproved: newcomer.status === 'pending',
    })
    // Two registrations of one name at once: one wins, the other is as if it had come later.
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (!person) return null
  if (newcomer.invited) {
    await joinInvited(db, person.uid, newcomer.invited.team)
    return person.uid
  }
  await foundTeam(db, person.uid, newcomer)
  return person.uid
}

/** A change of role and team that somebody brought about without a session. */
export interface TeamChange {
  readonly person: string
  readonly team: string | null
  readonly from: Role
  readonly to: Role
}

/** A team of somebody's own, named after them. */
async function foundTeam(
  db: Kysely<Schema>,
  person: string,
  { username, firstName, lastName }: Pick<Newcomer, 'username' | 'firstName' | 'lastName'>,
): Promise<string> {
  const team = await db
    .insertInto('teams')
    .values({
      team_name: `${firstName} ${lastName}`.slice(0, 100),
      // An outside issuer may know addresses that our own fields do not take.
      contact_email: email.safeParse(username).success ? username : '',
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  await db.insertInto('memberships').values({ team: team.uid, person, joined_by: 'founder' }).execute()
  return team.uid
}

/** Deletes a registration that nobody confirmed, and the team it founded if nobody else is in it. */
export async function deleteUnconfirmed(db: Kysely<Schema>, person: string): Promise<void> {
  await lockPlacesOf(db, [person])
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
  await deleteDeserted(
    db,
    founded.map(({ team }) => team),
  )
}

async function joinInvited(db: Kysely<Schema>, person: string, team: string | null): Promise<void> {
  if (team === null) return
  await db.insertInto('memberships').values({ team, person, joined_by: 'invite' }).execute()
}

/**
 * Deletes those of these teams in which nobody is left. They are locked before that is asked: whoever joins at the same
 * moment waits for the answer, or is seen.
 */
export async function deleteDeserted(db: Kysely<Schema>, teams: readonly string[]): Promise<void> {
  const among = sql<string>`any(${teams}::uuid[])`
  await db.selectFrom('teams').select('uid').where('uid', '=', among).orderBy('uid').forUpdate().execute()
  await db
    .deleteFrom('teams')
    .where('uid', '=', among)
    .where(sql<boolean>`not exists (select from memberships where memberships.team = teams.uid)`)
    .execute()
}

/** Somebody who registered and has not confirmed their address becomes what an invite says instead. */
export async function moveByInvite(
  db: Kysely<Schema>,
  { uid: person, role: from }: Pick<Account, 'uid' | 'role'>,
  { team, role }: { team: string | null; role: 'user' | 'admin' },
): Promise<TeamChange> {
  await lockPlacesOf(db, [person], team === null ? [] : [team])
  const left = await db
    .deleteFrom('memberships')
    .where('person', '=', person)
    .returning(['team', 'joined_by'])
    .execute()
  const founded = left.filter(({ joined_by: by }) => by === 'founder').map((membership) => membership.team)
  await deleteDeserted(db, founded)
  await db.updateTable('people').set({ role }).where('uid', '=', person).execute()
  await joinInvited(db, person, team)
  return { person, team, from, to: role }
}

/**
 * Holds until the end what these people belong to, and teams that they are to come into: whoever else goes from there,
 * stops running them or changes their seats waits. In the order that everybody keeps, or two would wait for each other
 * for ever: teams, memberships, what seats are counted by, and only then people.
 */
export async function lockPlacesOf(
  db: Kysely<Schema>,
  people: readonly string[],
  coming: readonly string[] = [],
): Promise<void> {
  const them = sql<string>`any(${people}::uuid[])`
  const others = sql<string>`any(${coming}::uuid[])`
  const own = db.selectFrom('memberships').select('team').where('person', '=', them)
  await db
    .selectFrom('teams')
    .select('uid')
    .where((where) => where.or([where('uid', '=', others), where('uid', 'in', own)]))
    .orderBy('uid')
    .forUpdate()
    .execute()
  await db
    .selectFrom('memberships')
    .select('team')
    .where('person', '=', them)
    .orderBy('person')
    .orderBy('team')
    .forUpdate()
    .execute()
  const seats = await db.selectFrom('license_seats').select('uid').where('person', '=', them).execute()
  const packs = await db.selectFrom('license_packs').select('uid').where('team', '=', others).execute()
  const uids = (rows: readonly { uid: string }[]) => rows.map(({ uid }) => uid)
  await lockSeats(db, uids(seats), uids(packs))
}

/**
 * Teams in which others would stay behind with nobody who can run them, if this person went: an active admin, where no
 * other is. To be asked with the teams locked, or of two who go at once both would be let go.
 */
export async function teamsLeftAlone(
  db: Kysely<Schema>,
  person: string,
): Promise<{ uid: string; teamName: string; others: number }[]> {
  const { rows } = await sql<{ uid: string; teamName: string; others: number }>`
    select t.uid, t.team_name as "teamName", count(*)::int as others
    from memberships mine
      join people self on self.uid = mine.person and self.role = 'admin' and self.status = 'active'
      join teams t on t.uid = mine.team
      join memberships m on m.team = mine.team and m.person <> mine.person
      join people p on p.uid = m.person and p.status <> 'deleted' and p.role <> 'root'
    where mine.person = ${person}
    group by t.uid, t.team_name
    having not bool_or(p.role = 'admin' and p.status = 'active')
    order by t.team_name`.execute(db)
  return rows
}
