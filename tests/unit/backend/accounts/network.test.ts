import { networkOf, subscriberOf } from '@/lib/backend/accounts/network'

test.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0::/48'],
  ['::1', '0:0:0:0', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0::/48'],
  ['unknown', 'unknown', null],
])('%s is counted as %s and kept as %s', (address, subscriber, network) => {
  expect(subscriberOf(address)).toBe(subscriber)
  expect(networkOf(address)).toBe(network)
})
