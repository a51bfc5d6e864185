/**
 * Operations whose cached data a change of a team invalidates: its details and settings share one revision.
 */
export const invalidatedByTeam = ['readTeams', 'readTeamSettings', 'readBrand']
