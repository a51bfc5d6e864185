import type { InviteTarget } from '@resguardo/contract/teams/invites'
import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import { type Kysely, sql } from 'kysely'
import { BadInput } from '#http/errors.ts'
import type { Schema } from '#db/schema.ts'
import type { AttemptCheck } from '#security/attempts.ts'
import { releaseSurplusSeats, assignFreeSeat } from '#domain/seats.ts'
import type { Keys } from '#security/crypto/keys.ts'
import type { Deps } from '#src/deps.ts'
import { codeDigests } from './inviteCode.ts'
import { deleteReferral, recordReferral } from './referrals.table.ts'

/** Rate limit: codes tried from one network per hour; valid ones are not counted. */
export const inviteCodeLimits = (source: string): AttemptCheck[] => [
  [{ name: 'invite-source', free: 30, windowMinutes: 60, pause: 'window' }, source],
]

/**
 * The same error for every bad code, so that it reveals neither whether the code was ever valid nor for which
 * address.
 */
export const invalidCodeError = () => new BadInput({ invite_code: 'fields.inviteCode' })

export interface ValidInvite {
  uid: string
  /** Null for a friend's invite. */
  team: string | null
  owner: string | null
  role: 'user' | 'admin'
  licenseType: LicenseType
  /** When the membership of who joins by it ends. */
  membershipEnds: Date | null
}

const validInvites = (db: Kysely<Schema>, digests: Buffer[]) =>
  db
    .selectFrom('invites')
    .where('digest', 'in', digests)
    .where('revoked', 'is', null)
    .where(sql<boolean>`(expires is null or expires > now())`)
    .where(sql<boolean>`(membership_ends is null or membership_ends > now())`)
    // Invites of a friend who is blocked or deleted are invalid; so are those of admins who may no longer
    // invite into the team.
    .where(
      sql<boolean>`case when team is not null then still_invites(owner, team, role)
        else exists (select from people where people.uid = invites.owner and people.status = 'active') end`,
    )

/**
 * Registration with the same code may be repeated for a day, as the first mail may be lost. This is counted
 * by address alone, whether or not it has an account, so that a used code does not reveal who has one.
 */
const usedWithinDay = (accounts: readonly Buffer[]) => sql<boolean>`exists (select from invite_uses
  where invite_uses.invite = invites.uid and invite_uses.account = any(${accounts}::bytea[])
    and invite_uses.created > now() - interval '1 day')`
const hasUsesLeft = sql<boolean>`(invites.uses is null or invites.taken < invites.uses)`
/** The keyed hashes of an address, by every key; the first one is stored. */
const accountDigests = (keys: Keys, username: string) => keys.hmacs('invite-use', username)

/** Whether an address may register with this code now. */
export async function isValidInviteCode(
  db: Kysely<Schema>,
  keys: Keys,
  code: string,
  username: string,
): Promise<boolean> {
  const row = await validInvites(db, codeDigests(keys, code))
    .select('uid')
    .where(sql<boolean>`(email is null or email = ${username})`)
    .where((where) => where.or([hasUsesLeft, usedWithinDay(accountDigests(keys, username))]))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes one use of an invite for an address, or refuses. The row lock keeps concurrent calls within the
 * limit.
 */
export async function takeInvite(
  db: Kysely<Schema>,
  keys: Keys,
  code: string,
  username: string,
): Promise<ValidInvite> {
  const invite = await validInvites(db, codeDigests(keys, code))
    .select([
      'uid',
      'team',
      'owner',
      'role',
      'license_type as licenseType',
      'membership_ends as membershipEnds',
    ])
    .where(sql<boolean>`(email is null or email = ${username})`)
    // Lock: a concurrent call waits here, and then sees this use.
    .forUpdate()
    .executeTakeFirst()
  if (!invite) throw invalidCodeError()
  const accounts = accountDigests(keys, username)
  const [account = Buffer.alloc(0)] = accounts
  const used = await db
    .selectFrom('invite_uses')
    .select('invite')
    .where('invite', '=', invite.uid)
    .where('account', 'in', accounts)
    .executeTakeFirst()
  if (!used) await db.insertInto('invite_uses').values({ invite: invite.uid, account }).execute()
  const taken = !used
    ? await db
        .updateTable('invites')
        .set({ taken: sql<number>`taken + 1` })
        .where('uid', '=', invite.uid)
        .where(hasUsesLeft)
        .returning(['uid', 'uses', 'taken'])
        .executeTakeFirst()
    : await db
        .selectFrom('invites')
        .select(['uid', 'uses', 'taken'])
        .where('uid', '=', invite.uid)
        .where((where) => where.or([hasUsesLeft, usedWithinDay(accounts)]))
        .executeTakeFirst()
  if (!taken) throw invalidCodeError()
  // Release the seat reserved for this use, for the new person or for others.
  await releaseSurplusSeats(db, taken)
  return invite
}

/** Records who used the invite and whose friend they are, and assigns the seat that comes with it. */
export async function recordInviteUse(
  db: Kysely<Schema>,
  { keys, now }: Pick<Deps, 'keys' | 'now'>,
  invite: ValidInvite,
  person: { uid: string; username: string },
): Promise<void> {
  await db
    .updateTable('invite_uses')
    .set({ person: person.uid })
    .where('invite', '=', invite.uid)
    .where('account', 'in', accountDigests(keys, person.username))
    .execute()
  const { team, licenseType } = invite
  // Without a seat if the reservation lapsed and it was assigned to another person meanwhile.
  if (team !== null && licenseType !== 'none')
    await assignFreeSeat(db, { team, person: person.uid, types: [licenseType] }, now())
  if (invite.team === null && invite.owner !== null) await recordReferral(db, invite.owner, person)
  else await deleteReferral(db, person.uid)
}

/**
 * Whether a code may still change the team of a person who has not confirmed their address: yes if they
 * registered themselves, no if an administrator created the account.
 */
export async function mayRejoinByInvite(
  db: Kysely<Schema>,
  person: string,
  invite: string,
): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select (exists (select from memberships where person = ${person} and joined_by = 'founder')
        or exists (select from invite_uses where person = ${person}))
      and not exists (select from memberships where person = ${person} and joined_by in ('hand', 'domain', 'group'))
      and not exists (select from invite_uses where person = ${person} and invite = ${invite}) as free`.execute(
    db,
  )
  return rows[0]?.free ?? false
}

const invalidInvite: InviteTarget = { valid: false, kind: null, teamName: null, role: null, addressed: false }

/** What a code invites to. */
export async function findInviteTarget(db: Kysely<Schema>, keys: Keys, code: string): Promise<InviteTarget> {
  const row = await validInvites(db, codeDigests(keys, code))
    .select(['team', 'role', sql<boolean>`email is not null`.as('addressed')])
    .select(sql<string | null>`(select team_name from teams where teams.uid = invites.team)`.as('teamName'))
    .where(hasUsesLeft)
    .executeTakeFirst()
  if (!row) return invalidInvite
  const { team, role, teamName, addressed } = row
  return { valid: true, kind: team === null ? 'friend' : 'team', teamName, role, addressed }
}

/**
 * Replaces the address in used invites of the teams a person is in; other invites to the previous address
 * are deleted.
 */
export async function replaceInvitedAddress(
  db: Kysely<Schema>,
  { uid, previous, username }: { readonly uid: string; readonly previous: string; readonly username: string },
): Promise<void> {
  const own = sql`(select team from memberships where person = ${uid})`
  await db
    .updateTable('invites')
    .set({ email: username })
    .where('email', '=', previous)
    // Only used invites: an open one could collide with one for the new address (unique index).
    .where(sql<boolean>`taken > 0 and team in ${own}`)
    .execute()
  await db.deleteFrom('invites').where('email', '=', previous).execute()
}
