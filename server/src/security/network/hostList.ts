import { BlockList, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

type HostMatcher = (host: string) => boolean

/**
 * Parses a comma-separated list of hosts: a name, `.example.org` for all its subdomains, an IP address, or a
 * network such as `10.0.0.0/8`. Throws if an entry is none of these.
 */
export function hostList(text: string): { has: (host: string) => boolean } {
  const entries = text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean)
    .map(matcherOf)
  return { has: (host) => entries.some((matches) => matches(host.toLowerCase())) }
}

function matcherOf(entry: string): HostMatcher {
  const network = ipaddr.isValidCIDR(entry)
    ? entry
    : ipaddr.isValid(entry) && ipaddr.process(entry).toString()
  if (network) {
    const [address, bits = isIPv6(network) ? 128 : 32] = network.split('/')
    const addresses = new BlockList()
    addresses.addSubnet(address ?? '', Number(bits), isIPv6(address ?? '') ? 'ipv6' : 'ipv4')
    return (host) => {
      if (!ipaddr.isValid(host)) return false
      const plain = ipaddr.process(host)
      return addresses.check(plain.toString(), plain.kind())
    }
  }
  if (!/^\.?[a-z0-9_]([a-z0-9._-]*[a-z0-9])?$/.test(entry)) throw new Error('not a host or network')
  return entry.startsWith('.') ? (host) => host.endsWith(entry) : (host) => host === entry
}
