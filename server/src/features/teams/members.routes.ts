import {
  answerJoinRequest,
  editMember,
  readJoinRequests,
  readMembers,
  removeMember,
  setMemberRole,
} from '@resguardo/contract/teams/members'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { may } from '@resguardo/contract/people/policy'
import { changeWithRowSecurity, withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import { administeredTeams } from '#domain/accounts.ts'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import { requireProofFor } from '#http/session/reauthentication.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import {
  deleteMembership,
  listJoinRequests,
  listMembers,
  requiresApproval,
  saveMembershipEnd,
  saveTeamRole,
  takeJoinRequest,
} from './members.table.ts'
import { joinTeam, requireTeam } from './teams.ts'

/** Members of a team, and requests to join by its domains. */
export function memberRoutes(served: RouteContext): void {
  const rowSecurityOptions = { rowSecurity: true } as const

  serve(
    served,
    readMembers,
    async ({ query: { uid, q, after, size = 25 }, actor, db, deps }) => {
      await requireTeam(db, actor, uid, 'team.members')
      return listMembers(db, deps.keys, { team: uid, q, after, size, includeRoots: actor.role === 'root' })
    },
    rowSecurityOptions,
  )

  serve(
    served,
    removeMember,
    async ({ query: { uid, person }, actor, db, note }) => {
      await requireTeam(db, actor, uid, 'team.members')
      const result = await deleteMembership(db, { team: uid, person })
      if (result === 'unknown') refuse(404)
      if (result === 'alone') refuse(409)
      note({ target: person, team: uid, reason: 'membership' })
      return { removed: true as const }
    },
    rowSecurityOptions,
  )

  serve(
    served,
    editMember,
    async ({ body: { uid, person, ends: end }, actor, db, deps, note }) => {
      await requireTeam(db, actor, uid, 'team.members')
      const ends = end === null ? null : new Date(end)
      if (ends && ends <= deps.now()) throw new BadInput({ ends: 'fields.datePast' })
      const saved = await saveMembershipEnd(db, { team: uid, person, ends })
      if (saved === 'unknown') return refuse(404)
      if (saved === 'alone') return refuse(409)
      const dayOf = (one: Date | null) => one?.toISOString().slice(0, 10) ?? '-'
      note({ target: person, team: uid, reason: `${dayOf(saved.before)}>${dayOf(ends)}` })
      return { ends: ends?.toISOString() ?? null }
    },
    rowSecurityOptions,
  )

  serve(served, setMemberRole, changeMemberRole, { transaction: 'own' })

  // People who ask to join are in no team yet, so the row policies would hide them. These two calls run
  // without the policies, except for the check of the team.
  serve(served, readJoinRequests, async (call) => {
    const { query, actor, db } = call
    const { uid } = query
    await withRowSecurity(call, (fenced) => requireTeam(fenced, actor, uid, 'team.members'))
    return { requests: await listJoinRequests(db, uid) }
  })

  serve(served, answerJoinRequest, async (call) => {
    const { body, actor, db, deps, note } = call
    const { uid, person, accept } = body
    await withRowSecurity(call, (fenced) => requireTeam(fenced, actor, uid, 'team.members'))
    const request = await takeJoinRequest(db, { team: uid, person })
    if (!request) return refuse(404)
    if (accept) {
      if (!(await requiresApproval(db, { team: uid, domain: request.domain }))) refuse(404)
      if (!(await joinTeam(db, deps, { person, team: uid }))) refuse(409)
    }
    note({ target: person, team: uid, reason: accept ? 'accepted' : 'declined' })
    return { accepted: accept }
  })
}

/** Asks for proof of identity and for membership in the team; managing it for a sponsor is not enough. */
async function changeMemberRole(call: Call<typeof setMemberRole>): Promise<DataOf<typeof setMemberRole>> {
  const { body, actor, db, note } = call
  const { uid: team, person, role } = body
  await withRowSecurity(call, (fenced) => requireTeam(fenced, actor, team, 'team.members'))
  if (role === 'admin') {
    const memberActor = { ...actor, teams: await administeredTeams(db, actor.uid) }
    if (!may(memberActor, 'team.members', { kind: 'team', uid: team })) refuse(403)
    await requireProofFor('roles', call)
  }
  return changeWithRowSecurity(call, async (changed) => {
    const saved = await saveTeamRole(changed, { team, person, role })
    if (saved === 'unknown') return refuse(404)
    if (saved === 'alone' || saved === 'root') return refuse(409)
    if (saved.before === role) note()
    else note({ target: person, team, reason: `${saved.before}>${role}` })
    return { role }
  })
}
