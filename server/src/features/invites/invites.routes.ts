import * as contract from '@resguardo/contract/teams/invites'
import { administeredTeams } from '#domain/accounts.ts'
import { findUsedReferrals } from '#features/licenses/freeMonths/freeMonths.ts'
import { equalizeTiming, shortTimeStepMs } from '#security/timingEqualizer.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { may } from '@resguardo/contract/people/policy'
import { acceptInviteAs } from './acceptInvite.ts'
import { updateInvite, createTeamInvites, createPersonalInvite, revokeOwnInvites } from './manageInvites.ts'
import { inviteCodeLimits, findInviteTarget } from './redeemInvite.ts'
import { findPersonalInvite, type InviteRow, listInvites } from './invites.table.ts'
import { presentInvite, presentWithoutCode } from './presentInvite.ts'
import { readRewards } from './referrals.table.ts'

const withRowSecurity = { rowSecurity: true } as const

/** Invites into teams, personal invites and their rewards, and the lookup of a code. */
export function inviteRoutes(served: RouteContext): void {
  const { deps } = served

  serve(
    served,
    contract.readInvites,
    async ({ query, actor, db, deps: { keys } }) => {
      const { team, state = [], after, size = 25 } = query
      if (team !== undefined && !may(actor, 'invite.team', { kind: 'team', uid: team })) refuse(404)
      const states = typeof state === 'string' ? [state] : state
      // A root sees the invites of every team, an admin those of the teams they run.
      const within = may(actor, 'invite.team') ? null : actor.teams
      const { rows, next } = await listInvites(db, keys, { within, team, states, after, size })
      const memberActor = { ...actor, teams: await administeredTeams(db, actor.uid) }
      const maySeeCode = ({ role, team: into }: InviteRow) =>
        !actor.readsOnly &&
        (role === 'user' || may(memberActor, 'invite.team', { kind: 'team', uid: into ?? '' }))
      const invites = rows.map((row) =>
        maySeeCode(row) ? presentInvite(deps, actor.lang, row) : presentWithoutCode(row),
      )
      return { invites, next }
    },
    withRowSecurity,
  )

  serve(
    served,
    contract.createInvite,
    (call) => (call.body.team === null ? createPersonalInvite(call) : createTeamInvites(call, call.body)),
    { transaction: 'own' },
  )
  serve(served, contract.editInvite, updateInvite, { transaction: 'own' })
  serve(served, contract.acceptInvite, acceptInviteAs, { transaction: 'own' })
  serve(served, contract.deleteInvite, revokeOwnInvites, withRowSecurity)

  serve(
    served,
    contract.lookUpInvite,
    ({ body, source }) => equalizeTiming(lookUpLimited(body.invite_code, source), shortTimeStepMs),
    { transaction: 'own' },
  )

  async function lookUpLimited(code: string, source: string) {
    const checks = inviteCodeLimits(source)
    await limitOrRefuse(deps, checks)
    const target = await findInviteTarget(deps.db, deps.keys, code)
    if (target.valid) await deps.attempts.refund(...checks)
    return target
  }

  // Without row-level security: the policies of teams would hide a friend who is in no team.
  serve(served, contract.readReferrals, async ({ actor, db }) => {
    const invite = await findPersonalInvite(db, actor.uid)
    return {
      invite: typeof invite === 'string' ? null : presentInvite(deps, actor.lang, invite),
      revoked: invite === 'revoked',
      rewards: await readRewards(db, actor.uid, deps.now(), await findUsedReferrals(db, actor.uid)),
    }
  })
}
