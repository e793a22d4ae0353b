import { isIP } from 'node:net'

/** The part of an address that one subscriber has: all of IPv4, the first 64 bits of IPv6. */
export function subscriberOf(address: string): string {
  return isIP(address) === 6 ? firstGroups(address, 4) : address
}

/** The network of an address, coarse enough to be kept: 24 bits of IPv4, 48 of IPv6; null when it is none. */
export function networkOf(address: string): string | null {
  const version = isIP(address)
  if (version === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return version === 6 ? `${firstGroups(address, 3)}::/48` : null
}

function firstGroups(address: string, count: number): string {
  // The URL parser writes every spelling of an address in one way.
  const plain = new URL(`http://[${address.split('%')[0] ?? address}]`).hostname.slice(1, -1)
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, count).join(':')
}
