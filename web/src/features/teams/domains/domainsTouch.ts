/** Operations whose cached data a change of a domain invalidates. */
export const domainsTouch = ['readDomains', 'readTeams', 'readJoinRequests']
