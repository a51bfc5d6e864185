import * as contract from '@resguardo/contract/invites'
import { ownTeams } from '#db/people.ts'
import { findUsed } from '#features/licenses/licenses.ts'
import { evenly, lightBeatMs } from '#security/evenly.ts'
import { refuse } from '#http/refusal.ts'
import { type Served, serve } from '#http/serve.ts'
import { may } from '@resguardo/contract/policy'
import { changeOne, inviteIntoTeam, makePersonal, revoke } from './changes.ts'
import { inviteChecks, lookUp } from './invites.ts'
import { findPersonal, type InviteRow, listInvites } from './invites.table.ts'
import { present, presentClosed } from './present.ts'
import { readRewards } from './referrals.table.ts'

const apart = { apart: true } as const

export function inviteRoutes(served: Served): void {
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
      const bound = { ...actor, teams: await ownTeams(db, actor.uid) }
      const opens = ({ role, team: into }: InviteRow) =>
        !actor.readsOnly && (role === 'user' || may(bound, 'invite.team', { kind: 'team', uid: into ?? '' }))
      const invites = rows.map((row) => (opens(row) ? present(deps, actor.lang, row) : presentClosed(row)))
      return { invites, next }
    },
    apart,
  )

  serve(
    served,
    contract.createInvite,
    (call) => (call.body.team === null ? makePersonal(call) : inviteIntoTeam(call, call.body)),
    { transaction: 'own' },
  )
  serve(served, contract.editInvite, changeOne, { transaction: 'own' })
  serve(served, contract.deleteInvite, revoke, apart)

  serve(
    served,
    contract.lookUpInvite,
    ({ body, source }) => evenly(look(body.invite_code, source), lightBeatMs),
    { transaction: 'own' },
  )

  async function look(code: string, source: string) {
    const checks = inviteChecks(source)
    const retryAfter = await deps.attempts.take(checks)
    if (retryAfter) refuse(429, { retryAfter })
    const found = await lookUp(deps.db, deps.keys, code)
    if (found.valid) await deps.attempts.giveBack(...checks)
    return found
  }

  // Without row-level security: the policies of teams would hide a friend who is in no team.
  serve(served, contract.readReferrals, async ({ actor, db }) => {
    const own = await findPersonal(db, actor.uid)
    return {
      invite: typeof own === 'string' ? null : present(deps, actor.lang, own),
      revoked: own === 'revoked',
      rewards: await readRewards(db, actor.uid, deps.now(), await findUsed(db, actor.uid)),
    }
  })
}
