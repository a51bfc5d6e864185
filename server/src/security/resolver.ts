import { Resolver } from 'node:dns/promises'

/** The TXT records of a name, each as the strings it is made of; rejects as `node:dns` does. */
export type ResolveTxt = (name: string) => Promise<string[][]>

const longestMs = 5000

/**
 * Asks the name servers of the system, or those given, and gives up in time. The one way in which a default install
 * speaks to the outside by itself: only where a team claims a domain.
 */
export function openResolver(servers?: readonly string[]): ResolveTxt {
  return async (name) => {
    const resolver = new Resolver({ timeout: 1500, tries: 2 })
    if (servers) resolver.setServers(servers)
    const stop = setTimeout(() => resolver.cancel(), longestMs)
    try {
      return await resolver.resolveTxt(name)
    } finally {
      clearTimeout(stop)
    }
  }
}
