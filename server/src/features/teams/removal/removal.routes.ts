import { may } from '@resguardo/contract/people/policy'
import { readTeamRemoval, removeTeam } from '@resguardo/contract/teams/teamRemoval'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { requireTeam } from '../teams.ts'
import { lockRemoval, mergeTeam, deleteTeam, previewRemoval } from './removal.ts'

/** Removing a team, or merging it into another. */
export function teamRemovalRoutes(served: RouteContext): void {
  serve(served, readTeamRemoval, async ({ query, actor, db, deps }) => {
    await requireTeam(db, actor, query.uid, 'team.remove')
    if (query.into) await requireTeam(db, actor, query.into, 'team.remove')
    return previewRemoval(db, query, deps.now())
  })

  serve(served, removeTeam, async ({ query: { revision, ...removed }, actor, db, deps, note }) => {
    const { uid, into } = removed
    if (!may(actor, 'team.remove', { kind: 'team', uid })) refuse(403)
    // After the lock: the team may have been removed, or changed, while this call waited.
    await lockRemoval(db, removed)
    const team = await requireTeam(db, actor, uid, 'team.remove')
    if (into) await requireTeam(db, actor, into, 'team.remove')
    if (team.revision !== revision) refuse(409, { data: { why: 'revision' } })
    const { why, people } = await previewRemoval(db, removed, deps.now())
    if (why) refuse(409, { data: { why } })
    if (into) await mergeTeam(db, { uid, into })
    await deleteTeam(db, uid)
    note({ team: uid, reason: team.teamName }, ...(into ? [{ team: into, reason: team.teamName }] : []))
    return { people }
  })
}
