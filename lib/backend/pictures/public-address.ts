import { BlockList, isIP } from 'node:net'

// What IANA lists as not global, https://www.iana.org/assignments/iana-ipv4-special-registry.
const PRIVATE_V4 = subnets('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])
// Addresses of the internet lie in one block; those that hold an IPv4 address (mapped, 6to4, NAT64, Teredo) are not taken.
const GLOBAL_V6 = subnets('ipv6', [['2000::', 3]])
const PRIVATE_V6 = subnets('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

/** Whether an IP address belongs to the internet, and to no network of ours. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !PRIVATE_V4.check(address, 'ipv4')
    case 6:
      return GLOBAL_V6.check(address, 'ipv6') && !PRIVATE_V6.check(address, 'ipv6')
    default:
      return false
  }
}

function subnets(family: 'ipv4' | 'ipv6', list: readonly (readonly [string, number])[]): BlockList {
  const block = new BlockList()
  for (const [net, prefix] of list) block.addSubnet(net, prefix, family)
  return block
}
