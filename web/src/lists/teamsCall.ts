import type { readTeams } from '@resguardo/contract/teams'
import { bare } from '#api/bareCalls.ts'

/** The list of teams, for screens that load no schemas. */
export const teamsCall = bare<typeof readTeams>({ operation: 'readTeams', method: 'GET', path: 'v2/team' })
