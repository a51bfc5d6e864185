import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { acceptInvite } from '@resguardo/contract/teams/invites'
import { may } from '@resguardo/contract/people/policy'
import { type Account, findAccountByUid } from '#domain/accounts.ts'
import { joinByInvite } from '#features/teams/teams.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { Call } from '#http/serve.ts'
import { findInviteTarget, invalidCodeError, inviteCodeLimits, takeInvite } from './redeemInvite.ts'

/**
 * Makes the caller a member of the team of an invite. A use is spent only if they join: each refusal rolls it
 * back.
 */
export async function acceptInviteAs({
  body,
  actor,
  deps,
  source,
  note,
  writeNotes,
}: Call<typeof acceptInvite>): Promise<DataOf<typeof acceptInvite>> {
  const { uid, role, teams } = actor
  if (!may(actor, 'team.join', { kind: 'person', uid, role, teams })) refuse(403)
  const account = (await findAccountByUid(deps.db, uid)) ?? refuse(403)
  const teamName = await checkCode(deps, source, account, body.invite_code)
  return deps.db.transaction().execute(async (db) => {
    const invite = await takeInvite(db, deps.keys, body.invite_code, account.username)
    const { team, role: invitedRole, licenseType, membershipEnds } = invite
    if (team === null) return refuse(409, { data: { why: 'friend' } })
    const joined = await joinByInvite(db, deps, {
      person: uid,
      team,
      role: invitedRole,
      licenseType,
      membershipEnds,
    })
    if ('why' in joined) return refuse(409, { data: joined })
    note({
      target: uid,
      team,
      reason: joined.from === joined.to ? 'invite' : `invite ${joined.from}>${joined.to}`,
    })
    await writeNotes(db)
    return { team, teamName, role: invite.role, signedOut: joined.from !== joined.to }
  })
}

/** Refuses a code that is not valid for this account; a valid one does not count as an attempt. */
async function checkCode(
  deps: Call<typeof acceptInvite>['deps'],
  source: string,
  { unproved }: Pick<Account, 'unproved'>,
  code: string,
): Promise<string> {
  const checks = inviteCodeLimits(source)
  await limitOrRefuse(deps, checks)
  const target = await findInviteTarget(deps.db, deps.keys, code)
  // Without proof of the address anyone could hold the account that an invite was mailed to.
  if (!target.valid || (target.addressed && unproved)) throw invalidCodeError()
  await deps.attempts.refund(...checks)
  return target.teamName ?? ''
}
