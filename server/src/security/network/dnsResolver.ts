import { Resolver } from 'node:dns/promises'

/** Resolves the TXT records of a name, each as an array of its strings; rejects like `node:dns`. */
export type ResolveTxt = (name: string) => Promise<string[][]>

const timeoutMs = 5000

/**
 * Queries the name servers of the system, or those given, with a timeout. This is the only outbound traffic
 * of a default installation, and occurs only when a team claims a domain.
 */
export function openTxtResolver(servers?: readonly string[]): ResolveTxt {
  return async (name) => {
    const resolver = new Resolver({ timeout: 1500, tries: 2 })
    if (servers) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), timeoutMs)
    try {
      return await resolver.resolveTxt(name)
    } finally {
      clearTimeout(timer)
    }
  }
}
