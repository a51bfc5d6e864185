import type { readTeams } from '@resguardo/contract/teams/teams'
import { routeOnly } from '#api/endpointRoutes.ts'

/** The list of teams, for screens that load no schemas. */
export const teamsCall = routeOnly<typeof readTeams>({
  operation: 'readTeams',
  method: 'GET',
  path: 'v2/team',
})
