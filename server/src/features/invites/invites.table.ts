import type { Invite, InviteState } from '@resguardo/contract/teams/invites'
import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import { resendSeconds } from '@resguardo/contract/platform/limits'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { releaseReservedSeats } from '#domain/seats.ts'
import { minutesFromNow } from '#db/sql/sqlTime.ts'
import { cursorsOf, olderThan } from '#http/cursor.ts'
import type { Keys } from '#security/crypto/keys.ts'

const orphaned = sql<boolean>`(invites.team is not null
  and not still_invites(invites.owner, invites.team, invites.role))`

/** `revoked` also if its creator lost the right to invite. An expired invite can be sent again. */
const state = sql<InviteState>`case when invites.revoked is not null then 'revoked'
  when invites.taken >= invites.uses then 'accepted' when ${orphaned} then 'revoked'
  when invites.expires <= now() or invites.membership_ends <= now() then 'expired' else 'pending' end`

/** Seconds until a new code may be requested. */
const resend = sql<number>`least(${resendSeconds}::int,
  greatest(0, ceil(${resendSeconds}::int - extract(epoch from now() - invites.sent)))::int)`

const columns = [
  'invites.uid',
  'invites.team',
  'invites.owner',
  'invites.sealed',
  'invites.role',
  'invites.license_type as licenseType',
  'invites.uses',
  'invites.taken',
  'invites.email',
  'invites.expires',
  'invites.membership_ends as membershipEnds',
  'invites.created',
] as const

export interface InviteRow extends Pick<Invite, 'uid' | 'role' | 'licenseType' | 'uses' | 'taken' | 'state'> {
  team: string | null
  teamName: string | null
  owner: string | null
  sealed: Buffer
  email: string | null
  expires: Date | null
  membershipEnds: Date | null
  created: Date
  resend: number
}

const select = (db: Kysely<Schema>) =>
  db
    .selectFrom('invites')
    .leftJoin('teams', 'teams.uid', 'invites.team')
    .select(columns)
    .select(['teams.team_name as teamName', state.as('state'), resend.as('resend')])

/** Invites by uid, each with its team, creator and state. */
export const findInvites = (db: Kysely<Schema>, uids: readonly string[]): Promise<InviteRow[]> =>
  select(db)
    .where('invites.uid', '=', sql<string>`any(${uids}::uuid[])`)
    .orderBy('invites.created')
    .orderBy('invites.uid')
    .execute()

/** A person's personal invite if it is valid; `none` if there never was one, `revoked` if it was revoked. */
export async function findPersonalInvite(
  db: Kysely<Schema>,
  owner: string,
): Promise<InviteRow | 'none' | 'revoked'> {
  const rows = await select(db)
    .where('invites.team', 'is', null)
    .where('invites.owner', '=', owner)
    .orderBy(sql`invites.revoked is not null`)
    .limit(1)
    .execute()
  const [row] = rows
  if (!row) return 'none'
  return row.state === 'revoked' ? 'revoked' : row
}

interface InviteQuery {
  /** Only these teams; null means all. */
  within: readonly string[] | null
  team: string | undefined
  states: readonly InviteState[]
  after: string | undefined
  size: number
}

/** A page of invites into teams, newest first, and the cursor of the next one. */
export async function listInvites(db: Kysely<Schema>, keys: Keys, inviteQuery: InviteQuery) {
  const { within, team, states, after, size } = inviteQuery
  const cursors = cursorsOf(keys, 'invites')
  const cursor = cursors.decode(after)
  const rows = await select(db)
    .where('invites.team', 'is not', null)
    .$if(within !== null, (query) => query.where('invites.team', '=', sql<string>`any(${within}::uuid[])`))
    .$if(team !== undefined, (query) => query.where('invites.team', '=', team ?? ''))
    .$if(states.length > 0, (query) => query.where(state, '=', sql<InviteState>`any(${states}::text[])`))
    .$if(cursor !== null, (query) => query.where(olderThan('invites.created', 'invites.uid', cursor)))
    .orderBy('invites.created', 'desc')
    .orderBy('invites.uid', 'desc')
    .limit(size + 1)
    .execute()
  const { page, next } = cursors.paginate(rows, size, ({ created }) => created.toISOString())
  return { rows: page, next }
}

export interface NewInvite {
  uid: string
  team: string | null
  owner: string
  role: 'user' | 'admin'
  licenseType: LicenseType
  uses: number | null
  days: number | null
  email: string | null
  membershipEnds?: string | null
  digest: Buffer
  sealed: Buffer
}

const daysAhead = (days: number): RawBuilder<Date> => minutesFromNow(days * 24 * 60)

/**
 * Adds invites; false if one would be the second open invite of an address into a team, or the second
 * personal one. Expired invites, and those whose creator may not invite any more, do not count.
 */
export async function addInvites(db: Kysely<Schema>, invites: readonly NewInvite[]): Promise<boolean> {
  for (const { team, email } of invites)
    if (team && email) {
      const superseded = await db
        .updateTable('invites')
        .set({ revoked: sql<Date>`now()` })
        .where('team', '=', team)
        .where('email', '=', email)
        .where('revoked', 'is', null)
        .where('taken', '=', 0)
        .where(sql<boolean>`(expires <= now() or membership_ends <= now() or ${orphaned})`)
        .returning('uid')
        .execute()
      await releaseReservedSeats(
        db,
        superseded.map(({ uid }) => uid),
      )
    }
  const added = await db
    .insertInto('invites')
    .values(
      invites.map(({ licenseType, days, membershipEnds = null, ...invite }) => ({
        ...invite,
        license_type: licenseType,
        membership_ends: membershipEnds === null ? null : new Date(membershipEnds),
        expires: days === null ? null : daysAhead(days),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .execute()
  return added.length === invites.length
}

export interface InviteChanges {
  uses?: number | undefined
  days?: number | undefined
  code?: { digest: Buffer; sealed: Buffer } | undefined
}

/**
 * Changes an invite that is still open; false if it is not, or if fewer uses are requested than were taken.
 */
export async function changeInvite(
  db: Kysely<Schema>,
  uid: string,
  changes: InviteChanges,
): Promise<boolean> {
  const { uses, days, code } = changes
  const changed = await db
    .updateTable('invites')
    .set({
      ...(uses !== undefined && { uses }),
      ...(days !== undefined && { expires: daysAhead(days) }),
      ...(code && { ...code, sent: sql<Date>`now()` }),
    })
    .where('uid', '=', uid)
    .where('revoked', 'is', null)
    .where(sql<boolean>`(uses is null or taken < uses)`)
    .$if(uses !== undefined, (query) => query.where('taken', '<=', uses ?? 0))
    .returning('uid')
    .executeTakeFirst()
  return changed !== undefined
}

/** Revokes those that are still open; returns their uids. */
export async function revokeInvites(db: Kysely<Schema>, uids: readonly string[]): Promise<string[]> {
  const revoked = await db
    .updateTable('invites')
    .set({ revoked: sql<Date>`now()` })
    .where('uid', '=', sql<string>`any(${uids}::uuid[])`)
    .where('revoked', 'is', null)
    .where(sql<boolean>`(uses is null or taken < uses)`)
    .returning('uid')
    .execute()
  return revoked.map(({ uid }) => uid)
}
