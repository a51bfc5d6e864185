import type { InvitedTo } from '@resguardo/contract/invites'
import type { LicenseType } from '@resguardo/contract/licenses'
import { type Kysely, sql } from 'kysely'
import { BadInput } from '#http/errors.ts'
import type { Schema } from '#db/schema.ts'
import type { Check } from '#security/attempts.ts'
import { dropSpare, takeFreeSeat } from '#db/seats.ts'
import type { Keys } from '#security/keys.ts'
import type { Deps } from '#src/deps.ts'
import { codeDigests } from './code.ts'
import { forgetReferral, recordReferral } from './referrals.table.ts'

// Where a purchase and its refund are told to the referral side.
export { recordPurchase, recordRefund } from './referrals.table.ts'
/** What referrals earn, for who puts it into use. */
export { findEarners, findTakenBack, readEarned } from './referrals.table.ts'
export type { EarnedMonth } from './referrals.ts'

/** Codes tried from one place in an hour; one that is good is not counted. */
export const inviteChecks = (source: string): Check[] => [
  [{ name: 'invite-source', free: 30, windowMinutes: 60, pause: 'window' }, source],
]

/** The same words whatever is wrong with a code: nobody learns whether it was ever good, or for whom. */
export const badCode = () => new BadInput({ invite_code: 'fields.inviteCode' })

export interface GoodInvite {
  uid: string
  /** Null for a friend's. */
  team: string | null
  owner: string | null
  role: 'user' | 'admin'
  licenseType: LicenseType
}

const living = (db: Kysely<Schema>, digests: Buffer[]) =>
  db
    .selectFrom('invites')
    .where('digest', 'in', digests)
    .where('revoked', 'is', null)
    .where(sql<boolean>`(expires is null or expires > now())`)
    // A friend who is blocked or gone invites nobody, nor does who may no longer invite into the team.
    .where(
      sql<boolean>`case when team is not null then still_invites(owner, team, role)
        else exists (select from people where people.uid = invites.owner and people.status = 'active') end`,
    )

/**
 * Who registered with it may do so again for a day, since the first mail may have been lost. That is counted by the
 * address alone, whether or not it has an account, so that nobody can tell by a used code who has one.
 */
const usedLately = (accounts: readonly Buffer[]) => sql<boolean>`exists (select from invite_uses
  where invite_uses.invite = invites.uid and invite_uses.account = any(${accounts}::bytea[])
    and invite_uses.created > now() - interval '1 day')`
const hasRoom = sql<boolean>`(invites.uses is null or invites.taken < invites.uses)`
/** The keyed hashes of an address, by every key; the first one is stored. */
const accountsOf = (keys: Keys, username: string) => keys.hmacs('invite-use', username)

/** Whether an address may register with this code at this moment. */
export async function isGoodCode(
  db: Kysely<Schema>,
  keys: Keys,
  code: string,
  username: string,
): Promise<boolean> {
  const row = await living(db, codeDigests(keys, code))
    .select('uid')
    .where(sql<boolean>`(email is null or email = ${username})`)
    .where((where) => where.or([hasRoom, usedLately(accountsOf(keys, username))]))
    .executeTakeFirst()
  return row !== undefined
}

/** Takes one use of an invite for an address, or refuses. Of any number of calls at once no more get one than it has. */
export async function takeInvite(
  db: Kysely<Schema>,
  keys: Keys,
  code: string,
  username: string,
): Promise<GoodInvite> {
  const invite = await living(db, codeDigests(keys, code))
    .select(['uid', 'team', 'owner', 'role', 'license_type as licenseType'])
    .where(sql<boolean>`(email is null or email = ${username})`)
    // Whoever comes at the same moment waits here, and then counts what was taken before.
    .forUpdate()
    .executeTakeFirst()
  if (!invite) throw badCode()
  const accounts = accountsOf(keys, username)
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
        .where(hasRoom)
        .returning(['uid', 'uses', 'taken'])
        .executeTakeFirst()
    : await db
        .selectFrom('invites')
        .select(['uid', 'uses', 'taken'])
        .where('uid', '=', invite.uid)
        .where((where) => where.or([hasRoom, usedLately(accounts)]))
        .executeTakeFirst()
  if (!taken) throw badCode()
  // What was kept for this use is free for whoever came by it, or for others.
  await dropSpare(db, taken)
  return invite
}

/** Notes who came by a use and whose friend they are, and gives them the seat that comes with it. */
export async function tellUse(
  db: Kysely<Schema>,
  { keys, now }: Pick<Deps, 'keys' | 'now'>,
  invite: GoodInvite,
  person: { uid: string; username: string },
): Promise<void> {
  await db
    .updateTable('invite_uses')
    .set({ person: person.uid })
    .where('invite', '=', invite.uid)
    .where('account', 'in', accountsOf(keys, person.username))
    .execute()
  const { team, licenseType } = invite
  // Whose seat was given to somebody else meanwhile, since it was kept no longer, comes without.
  if (team !== null && licenseType !== 'none')
    await takeFreeSeat(db, { team, person: person.uid, types: [licenseType] }, now())
  if (invite.team === null && invite.owner !== null) await recordReferral(db, invite.owner, person)
  else await forgetReferral(db, person.uid)
}

/**
 * Whether somebody who has not confirmed their address yet may still be led elsewhere by a code: who registered
 * themselves may, whom an administrator entered may not.
 */
export async function cameByRegistering(
  db: Kysely<Schema>,
  person: string,
  invite: string,
): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select (exists (select from memberships where person = ${person} and joined_by = 'founder')
        or exists (select from invite_uses where person = ${person}))
      and not exists (select from memberships where person = ${person} and joined_by in ('hand', 'domain'))
      and not exists (select from invite_uses where person = ${person} and invite = ${invite}) as free`.execute(
    db,
  )
  return rows[0]?.free ?? false
}

const notGood: InvitedTo = { valid: false, kind: null, teamName: null, role: null, addressed: false }

/** What a code invites to. */
export async function lookUp(db: Kysely<Schema>, keys: Keys, code: string): Promise<InvitedTo> {
  const row = await living(db, codeDigests(keys, code))
    .select(['team', 'role', sql<boolean>`email is not null`.as('addressed')])
    .select(sql<string | null>`(select team_name from teams where teams.uid = invites.team)`.as('teamName'))
    .where(hasRoom)
    .executeTakeFirst()
  if (!row) return notGood
  const { team, role, teamName, addressed } = row
  return { valid: true, kind: team === null ? 'friend' : 'team', teamName, role, addressed }
}
