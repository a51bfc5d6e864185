import ipaddr from 'ipaddr.js'

/** Whether an IP address is public: neither this machine nor a private network, in any notation. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  // Only 2000::/3 of IPv6 is assigned; other addresses may embed an IPv4 address.
  return plain.range() === 'unicast' && (plain.kind() === 'ipv4' || (plain.toByteArray()[0] ?? 0) >> 5 === 1)
}

/** Whether a host is this machine: a loopback name or address, or the path of a Unix socket. */
export const isLoopback = (host: string): boolean =>
  /^(\/.*|(.+\.)?localhost\.?)$/i.test(host) ||
  (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
