import { may } from '@resguardo/contract/people/policy'
import { createTeam, editTeam, readTeams } from '@resguardo/contract/teams/teams'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { idempotentUid } from '#security/idempotentIds.ts'
import { addTeam, findTeam, getTeam, listTeams, saveTeam } from './teams.table.ts'

/** Listing, creating and editing teams. */
export function teamRoutes(served: RouteContext): void {
  const withRowSecurity = { rowSecurity: true } as const

  serve(
    served,
    readTeams,
    async ({ query, actor, db, deps }) => {
      if (query.uid === undefined) {
        // A root sees every team; an admin sees their own teams.
        const within = may(actor, 'team.choose') ? null : actor.teams
        return listTeams(db, deps.keys, { within, q: query.q, after: query.after, size: query.size ?? 25 })
      }
      const team = await findTeam(db, query.uid)
      if (!team || !may(actor, 'team.choose', { kind: 'team', uid: team.uid })) return refuse(404)
      return { teams: [team], next: null }
    },
    withRowSecurity,
  )

  serve(served, createTeam, async ({ body: { submission, ...input }, actor, db, deps, note }) => {
    const uid = idempotentUid(deps.keys, { actor: actor.uid, submission }, input)
    const created = await addTeam(db, { uid, ...input })
    if (created) note({ team: uid })
    // Idempotent: a repeated call finds the team already there and is not audited again.
    else note()
    return created ?? getTeam(db, uid)
  })

  serve(
    served,
    editTeam,
    async ({ body, actor, db, note }) => {
      const team = await findTeam(db, body.uid)
      // 404 for an actor who may not see the team.
      if (!team || !may(actor, 'team.read', { kind: 'team', uid: team.uid })) return refuse(404)
      if (!may(actor, 'team.edit', { kind: 'team', uid: team.uid })) refuse(403)
      note({ team: team.uid })
      return (await saveTeam(db, body)) ?? refuse(409)
    },
    withRowSecurity,
  )
}
