/** What every change of a domain makes old. */
export const domainsTouch = ['readDomains', 'readTeams', 'readJoinRequests']
