import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { lockMemberships, teamsLeftWithoutAdmin } from '#domain/accounts.ts'
import type { Deps } from '../../deps.ts'
import { endMembershipsOf } from './membershipEnds.ts'
import { auditTeamChanges, joinTeam } from './teams.ts'

interface GroupTeams {
  person: string
  issuer: string
  /** Teams to which the person's groups at the issuer lead, the first one preferred. */
  teams: readonly string[]
}

/**
 * Ends memberships that the issuer's groups gave and give no longer, then joins the first of the teams as a
 * member. Memberships given otherwise stay: a user in another team joins none, an admin keeps theirs. Returns
 * whether something changed.
 */
export const applyGroupMemberships = (
  deps: Pick<Deps, 'db' | 'keys' | 'env' | 'now' | 'log'>,
  { person, issuer, teams }: GroupTeams,
): Promise<boolean> =>
  deps.db.transaction().execute(async (db) => {
    await lockMemberships(db, [person], teams)
    const current = await db
      .selectFrom('memberships')
      .select(['team', 'issuer'])
      .where('person', '=', person)
      .execute()
    const lost = current.filter((one) => one.issuer === issuer && !teams.includes(one.team))
    const ended = await endLost(
      db,
      deps,
      person,
      lost.map(({ team }) => team),
    )
    const [team] = teams
    const isMember = current.some((one) => teams.includes(one.team))
    if (team === undefined || isMember) return ended
    const joined = await joinTeam(db, deps, { person, team, issuer })
    if (!joined) return ended
    await auditTeamChanges(db, deps, [{ person, team, ...joined }])
    return true
  })

async function endLost(
  db: Kysely<Schema>,
  deps: Pick<Deps, 'keys' | 'log'>,
  person: string,
  lost: readonly string[],
): Promise<boolean> {
  if (lost.length === 0) return false
  // A team with people keeps its last admin, as everywhere.
  const deserted = await teamsLeftWithoutAdmin(db, person)
  const teams = lost.filter((team) => !deserted.some(({ uid }) => uid === team))
  if (teams.length < lost.length) deps.log.warn({ person }, 'the only admin of a team lost the group for it')
  return endMembershipsOf(db, deps, person, sql<boolean>`team = any(${teams}::uuid[])`)
}
