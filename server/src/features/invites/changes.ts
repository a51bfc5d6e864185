import { randomUUID } from 'node:crypto'
import type { DataOf, RequestOf } from '@resguardo/contract/endpoint'
import type { createInvite, deleteInvite, editInvite } from '@resguardo/contract/invites'
import { inviteDays } from '@resguardo/contract/limits'
import { type Actor, may } from '@resguardo/contract/policy'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { BadInput } from '#http/errors.ts'
import { needProof } from '#http/proof.ts'
import { refuse } from '#http/refusal.ts'
import type { Call } from '#http/serve.ts'
import type { Deps } from '#src/deps.ts'
import { newCodeColumns, openCode } from './code.ts'
import { againChecks, mailInvite, mayMail } from './invites.mail.ts'
import {
  addInvites,
  changeInvite,
  findInvites,
  findPersonal,
  type InviteRow,
  type NewInvite,
  revokeInvites,
} from './invites.table.ts'
import { present } from './present.ts'

type Create = Call<typeof createInvite>
type TeamBody = Extract<RequestOf<typeof createInvite>['body'], { team: string }>

/** Invites into a team: one with a link, or one for each address, which is mailed. */
export async function inviteIntoTeam(call: Create, body: TeamBody): Promise<DataOf<typeof createInvite>> {
  const { actor, db, deps, note } = call
  if (!may(actor, 'invite.team', { kind: 'team', uid: body.team })) refuse(actor.role === 'user' ? 403 : 404)
  const team = await db
    .selectFrom('teams')
    .select('team_name')
    .where('uid', '=', body.team)
    .executeTakeFirst()
  if (!team) return refuse(404)
  if (body.role === 'admin') await needProof(call)
  const emails = [...new Set(body.emails)]
  await mayMail(deps, actor.uid, emails)
  const invites = (emails.length > 0 ? emails : [null]).map((email): NewInvite => {
    const uid = randomUUID()
    const { role, licenseType, days } = body
    const uses = email === null ? body.uses : 1
    const made = { uid, team: body.team, owner: actor.uid, role, licenseType, uses, days, email }
    return { ...made, ...newCodeColumns(deps.keys, deps.random, uid) }
  })
  if (!(await addInvites(db, invites))) refuse(409)
  note(...invites.map(({ uid }) => ({ target: uid, team: body.team, reason: `role ${body.role}` })))
  for (const invite of invites)
    if (invite.email)
      await mailInvite(db, deps, {
        to: invite.email,
        lang: body.lang ?? actor.lang,
        team: team.team_name,
        code: openCode(deps.keys, invite),
        days: body.days,
      })
  return answer(call, invites)
}

/** The own personal invite again, once it was revoked. */
export async function makePersonal(call: Create): Promise<DataOf<typeof createInvite>> {
  const { actor, db, deps, note } = call
  const invite = newPersonal(deps, actor.uid)
  if (!(await addInvites(db, [invite]))) refuse(409)
  note({ target: invite.uid })
  return answer(call, [invite])
}

async function answer({ actor, db, deps }: Create, invites: readonly NewInvite[]) {
  const rows = await findInvites(
    db,
    invites.map(({ uid }) => uid),
  )
  return { invites: rows.map((row) => present(deps, actor.lang, row)) }
}

/** Everybody has one: the first is made when somebody first looks, and none in place of one they revoked. */
export async function ownPersonal(db: Kysely<Schema>, deps: Deps, owner: string): Promise<InviteRow | null> {
  const known = await findPersonal(db, owner)
  if (known === 'revoked') return null
  if (known !== 'none') return known
  await addInvites(db, [newPersonal(deps, owner)])
  const made = await findPersonal(db, owner)
  return typeof made === 'string' ? null : made
}

function newPersonal({ keys, random }: Deps, owner: string): NewInvite {
  const uid = randomUUID()
  const made = { uid, team: null, owner, role: 'user', licenseType: 'none', uses: null } as const
  return { ...made, days: null, email: null, ...newCodeColumns(keys, random, uid) }
}

/** To somebody who may not touch an invite it does not exist. */
function isTheirs(actor: Actor, { team, owner }: InviteRow): boolean {
  if (team !== null) return may(actor, 'invite.team', { kind: 'team', uid: team })
  return (
    owner !== null && may(actor, 'invite.personal', { kind: 'person', uid: owner, role: 'user', teams: [] })
  )
}

export async function changeOne(call: Call<typeof editInvite>): Promise<DataOf<typeof editInvite>> {
  const { body, actor, db, deps, note } = call
  const [row] = await findInvites(db, [body.uid])
  if (!row || !isTheirs(actor, row)) return refuse(404)
  if (row.team === null && (body.uses !== undefined || body.days !== undefined))
    throw new BadInput({ [body.uses === undefined ? 'days' : 'uses']: 'fields.unknown' })
  if (row.email !== null && body.uses !== undefined && body.uses !== 1)
    throw new BadInput({ uses: 'fields.uses' })
  if (row.state === 'revoked' || row.state === 'accepted') refuse(409)
  if (row.role === 'admin') await needProof(call)
  const days = body.days ?? (body.resend && row.team !== null ? inviteDays : undefined)
  const code = body.resend ? await newCodeFor(call, row) : undefined
  if (!(await changeInvite(db, row.uid, { uses: body.uses, days, code }))) refuse(409)
  const words = [
    body.resend && 'resent',
    body.uses !== undefined && 'uses',
    body.days !== undefined && 'days',
  ]
  note({ target: row.uid, team: row.team, reason: words.filter(Boolean).join(' ') })
  if (code && row.email)
    await mailInvite(db, deps, {
      to: row.email,
      lang: actor.lang,
      team: row.teamName ?? '',
      code: openCode(deps.keys, { uid: row.uid, ...code }),
      days: days ?? inviteDays,
    })
  const [changed] = await findInvites(db, [row.uid])
  return changed ? present(deps, actor.lang, changed) : refuse(404)
}

/** A new code, at most one a minute: the old one opens nothing any more. */
async function newCodeFor({ deps, actor }: Call<typeof editInvite>, row: InviteRow) {
  if (row.resend > 0) refuse(429, { retryAfter: row.resend })
  const retryAfter = await deps.attempts.take(againChecks(row.uid))
  if (retryAfter) refuse(429, { retryAfter })
  await mayMail(deps, actor.uid, row.email ? [row.email] : [])
  return newCodeColumns(deps.keys, deps.random, row.uid)
}

/** All or none: who names an invite that is not theirs revokes nothing. */
export async function revoke(call: Call<typeof deleteInvite>): Promise<DataOf<typeof deleteInvite>> {
  const { query, actor, db, note } = call
  const uids = [...new Set([query.uid_array].flat())]
  const rows = await findInvites(db, uids)
  if (rows.length < uids.length || !rows.every((row) => isTheirs(actor, row))) refuse(404)
  const revoked = await revokeInvites(db, uids)
  note(
    ...rows
      .filter(({ uid }) => revoked.includes(uid))
      .map(({ uid, team }) => ({ target: uid, team, reason: 'revoked' })),
  )
  return { revoked: revoked.length }
}
