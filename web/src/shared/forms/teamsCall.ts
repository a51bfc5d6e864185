import { type readTeams, readTeamsRoute } from '@resguardo/contract/teams/teams'
import { routeOnly } from '#api/endpointRoutes.ts'

/** The list of teams, for screens that load no schemas. */
export const teamsCall = routeOnly<typeof readTeams>(readTeamsRoute)
