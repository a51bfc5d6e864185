/** Operations whose cached data a change of a domain invalidates. */
export const invalidatedByDomains = ['readDomains', 'readTeams', 'readJoinRequests']
