import { randomUUID } from 'node:crypto'
import type { DataOf, RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { createInvite, deleteInvite, editInvite } from '@resguardo/contract/teams/invites'
import { inviteDays } from '@resguardo/contract/platform/limits'
import { type Actor, may } from '@resguardo/contract/people/policy'
import type { Kysely } from 'kysely'
import { changeWithRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import { administeredTeams } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { releaseReservedSeats, reserveSeats } from '#domain/seats.ts'
import { BadInput } from '#http/errors.ts'
import { requireProofFor } from '#http/session/reauthentication.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { Call } from '#http/serve.ts'
import type { Deps } from '#src/deps.ts'
import { newCodeColumns, openCode } from './inviteCode.ts'
import { resendLimits, mailInvite, checkMailLimits, appStoreText } from './invites.mail.ts'
import {
  addInvites,
  changeInvite,
  findInvites,
  type InviteRow,
  type NewInvite,
  revokeInvites,
} from './invites.table.ts'
import { presentInvite } from './presentInvite.ts'

type CreateInviteCall = Call<typeof createInvite>
type EditBody = RequestOf<typeof editInvite>['body']
type TeamBody = Extract<RequestOf<typeof createInvite>['body'], { team: string }>

/** Creates invites into a team: one with a link, or one for each address, which is mailed. */
export async function createTeamInvites(
  call: CreateInviteCall,
  body: TeamBody,
): Promise<DataOf<typeof createInvite>> {
  const { actor, deps, note } = call
  if (!may(actor, 'invite.team', { kind: 'team', uid: body.team })) refuse(actor.role === 'user' ? 403 : 404)
  if (actor.readsOnly) refuse(403)
  if (body.membershipEnds && new Date(body.membershipEnds) <= deps.now())
    throw new BadInput({ membershipEnds: 'fields.datePast' })
  if (body.role === 'admin') await checkAdminInvite(call, body.team)
  const emails = [...new Set(body.emails)]
  await checkMailLimits(deps, actor.uid, emails)
  const store = await appStoreText(deps)
  const invites = (emails.length > 0 ? emails : [null]).map((email): NewInvite => {
    const uid = randomUUID()
    const { role, licenseType, days, membershipEnds = null } = body
    const uses = email === null ? body.uses : 1
    const fields = {
      uid,
      team: body.team,
      owner: actor.uid,
      role,
      licenseType,
      uses,
      days,
      email,
      membershipEnds,
    }
    return { ...fields, ...newCodeColumns(deps.keys, deps.random, uid) }
  })
  return changeWithRowSecurity(call, async (db) => {
    const team = await db
      .selectFrom('teams')
      .select('team_name')
      .where('uid', '=', body.team)
      .executeTakeFirst()
    if (!team) return refuse(404)
    if (!(await addInvites(db, invites))) refuse(409, { data: { why: 'pending' } })
    await reserveSeatsOrRefuse(db, deps, invites)
    note(...invites.map(({ uid }) => ({ target: uid, team: body.team, reason: `role ${body.role}` })))
    const { days, lang = actor.lang } = body
    for (const invite of invites)
      if (invite.email)
        await mailInvite(db, deps, {
          to: invite.email,
          lang,
          team: team.team_name,
          store,
          days,
          code: openCode(deps.keys, invite),
        })
    return presentInvites(call, db, invites)
  })
}

/** Reserves seats for invites with a licence; refuses if too few are free. */
async function reserveSeatsOrRefuse(
  db: Kysely<Schema>,
  deps: Deps,
  invites: readonly { uid: string }[],
): Promise<void> {
  const { missing } = await reserveSeats(
    db,
    await findInvites(
      db,
      invites.map(({ uid }) => uid),
    ),
    deps.now(),
  )
  if (missing > 0) refuse(409, { data: { why: 'seats', missing } })
}

/**
 * Inviting an admin requires proof of identity and membership in the team; managing it for a sponsor is not
 * enough.
 */
async function checkAdminInvite(
  call: Pick<CreateInviteCall, 'actor' | 'deps' | 'db'>,
  team: string,
): Promise<void> {
  const memberActor = { ...call.actor, teams: await administeredTeams(call.deps.db, call.actor.uid) }
  if (!may(memberActor, 'invite.team', { kind: 'team', uid: team })) refuse(403)
  await requireProofFor('roles', call)
}

/** The caller's personal invite; one at a time. */
export async function createPersonalInvite(call: CreateInviteCall): Promise<DataOf<typeof createInvite>> {
  const { actor, deps, note } = call
  const invite = newPersonalInvite(deps, actor.uid)
  return changeWithRowSecurity(call, async (db) => {
    if (!(await addInvites(db, [invite]))) refuse(409, { data: { why: 'pending' } })
    note({ target: invite.uid })
    return presentInvites(call, db, [invite])
  })
}

async function presentInvites(
  { actor, deps }: CreateInviteCall,
  db: Kysely<Schema>,
  invites: readonly NewInvite[],
) {
  const rows = await findInvites(
    db,
    invites.map(({ uid }) => uid),
  )
  return { invites: rows.map((row) => presentInvite(deps, actor.lang, row)) }
}

function newPersonalInvite({ keys, random }: Deps, owner: string): NewInvite {
  const uid = randomUUID()
  const fields = { uid, team: null, owner, role: 'user', licenseType: 'none', uses: null } as const
  return { ...fields, days: null, email: null, ...newCodeColumns(keys, random, uid) }
}

/** Whether the actor may manage the invite; if not, the caller answers 404. */
function mayManage(actor: Actor, { team, owner }: InviteRow): boolean {
  if (team !== null) return may(actor, 'invite.team', { kind: 'team', uid: team })
  return (
    owner !== null && may(actor, 'invite.personal', { kind: 'person', uid: owner, role: 'user', teams: [] })
  )
}

export async function updateInvite(call: Call<typeof editInvite>): Promise<DataOf<typeof editInvite>> {
  const { body, actor, deps, note } = call
  const [row] = await findInvites(deps.db, [body.uid])
  if (!row || !mayManage(actor, row)) return refuse(404)
  if (actor.readsOnly && row.team !== null) refuse(403)
  checkInviteLimits(row, body)
  if (row.state === 'revoked' || row.state === 'accepted') refuse(409)
  if (row.membershipEnds && row.membershipEnds <= deps.now()) refuse(409, { data: { why: 'over' } })
  if (row.role === 'admin' && row.team !== null) await checkAdminInvite(call, row.team)
  const days = body.days ?? (body.resend && row.team !== null ? inviteDays : undefined)
  const code = body.resend ? await renewCode(call, row) : undefined
  const store = await appStoreText(deps)
  const changedFields = [
    body.resend && 'resent',
    body.uses !== undefined && 'uses',
    body.days !== undefined && 'days',
  ]
  return changeWithRowSecurity(call, async (db) => {
    if (!(await changeInvite(db, row.uid, { uses: body.uses, days, code })))
      refuse(409, { data: { why: 'over' } })
    await reserveSeatsOrRefuse(db, deps, [row])
    note({ target: row.uid, team: row.team, reason: changedFields.filter(Boolean).join(' ') })
    if (code && row.email)
      await mailInvite(db, deps, {
        to: row.email,
        lang: actor.lang,
        team: row.teamName ?? '',
        store,
        days: days ?? inviteDays,
        code: openCode(deps.keys, { uid: row.uid, ...code }),
      })
    const [changed] = await findInvites(db, [row.uid])
    return changed ? presentInvite(deps, actor.lang, changed) : refuse(404)
  })
}

/** A personal invite has neither a use limit nor an end; a mailed one has one use. */
function checkInviteLimits(row: InviteRow, { uses, days }: Pick<EditBody, 'uses' | 'days'>): void {
  if (row.team === null && (uses !== undefined || days !== undefined))
    throw new BadInput({ [uses === undefined ? 'days' : 'uses']: 'fields.unknown' })
  if (row.email !== null && uses !== undefined && uses !== 1) throw new BadInput({ uses: 'fields.uses' })
}

/** A new code, at most one a minute; it invalidates the old one. */
async function renewCode({ deps, actor }: Call<typeof editInvite>, row: InviteRow) {
  if (row.resend > 0) refuse(429, { retryAfter: row.resend })
  await limitOrRefuse(deps, resendLimits(row.uid))
  await checkMailLimits(deps, actor.uid, row.email ? [row.email] : [])
  return newCodeColumns(deps.keys, deps.random, row.uid)
}

/** All or none: 404 without any change if one of the invites is not the actor's. */
export async function revokeOwnInvites(
  call: Call<typeof deleteInvite>,
): Promise<DataOf<typeof deleteInvite>> {
  const { query, actor, db, note } = call
  const uids = [...new Set([query.uid_array].flat())]
  const rows = await findInvites(db, uids)
  if (rows.length < uids.length || !rows.every((row) => mayManage(actor, row))) refuse(404)
  if (actor.readsOnly && rows.some(({ team }) => team !== null)) refuse(403)
  const revoked = await revokeInvites(db, uids)
  await releaseReservedSeats(db, revoked)
  note(
    ...rows
      .filter(({ uid }) => revoked.includes(uid))
      .map(({ uid, team }) => ({ target: uid, team, reason: 'revoked' })),
  )
  return { revoked: revoked.length }
}
