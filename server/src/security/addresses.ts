import ipaddr from 'ipaddr.js'

/** Neither this machine nor its network, however the address is written. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  // Only 2000::/3 of IPv6 is assigned; the rest may be an IPv4 address in disguise.
  return plain.range() === 'unicast' && (plain.kind() === 'ipv4' || (plain.toByteArray()[0] ?? 0) >> 5 === 1)
}

/** This machine itself: a loopback name or address, or the path of a Unix socket. */
export const isLoopback = (host: string): boolean =>
  /^(\/.*|(.+\.)?localhost\.?)$/i.test(host) ||
  (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
