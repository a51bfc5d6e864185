import { isIPv4 } from 'node:net'

/** Converts an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) to IPv4; leaves others unchanged. */
export function unmappedAddress(address: string): string {
  return address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address
}

/** Truncates an IP address for storage: to 24 bits of IPv4, 48 of IPv6. */
export function networkPrefixOf(address: string): string {
  const plain = unmappedAddress(address)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${ipv6Groups(plain).slice(0, 3).join(':')}::/48`
}

function ipv6Groups(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}
