/** What a change of a team makes old: its details and its settings stand on one revision. */
export const teamTouch = ['readTeams', 'readTeamSettings', 'readBrand']
