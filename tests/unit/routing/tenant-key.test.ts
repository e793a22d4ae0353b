import fc from 'fast-check'
import {
  fromSegment,
  readFid,
  readHostname,
  resolveTenantKey,
  toSegment,
  type HostRules,
  type TenantKey,
} from '@/lib/routing/tenant-key'

const demo: HostRules = { canonicalHost: 'stay.example', agencySuffix: '.agency.localhost', localDefault: true }
const production: HostRules = { ...demo, agencySuffix: '.agency.example', localDefault: false }

describe('the tenant of a host', () => {
  it.each<[string, number | null, TenantKey]>([
    ['stay.example', null, { kind: 'agent', fid: 1 }],
    ['stay.example', 77, { kind: 'agent', fid: 77 }],
    ['localhost', null, { kind: 'agent', fid: 1 }],
    ['127.0.0.1', 77, { kind: 'agent', fid: 77 }],
    ['[::1]', null, { kind: 'agent', fid: 1 }],
    ['acme.agency.localhost', 77, { kind: 'agency', host: 'acme.agency.localhost' }],
    ['a.b.agency.localhost', null, { kind: 'agency', host: 'a.b.agency.localhost' }],
    ['evilagency.localhost', null, { kind: 'white_label', host: 'evilagency.localhost' }],
    ['agency.localhost', null, { kind: 'white_label', host: 'agency.localhost' }],
    ['sunrise.localhost', 77, { kind: 'white_label', host: 'sunrise.localhost' }],
    ['stay.example.evil.com', null, { kind: 'white_label', host: 'stay.example.evil.com' }],
  ])('%s with fid %p', (host, fid, key) => expect(resolveTenantKey(host, fid, demo)).toEqual(key))

  it('is no default for local hosts in production', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(resolveTenantKey(host, null, production).kind).toBe('white_label')
  })

  it.each([
    ['Stay.Example:8080', 'stay.example'],
    ['stay.example.', 'stay.example'],
    ['[::1]:3000', '[::1]'],
    ['127.0.0.1:3000', '127.0.0.1'],
    [' a.b ', 'a.b'],
    ['', null],
    ['a b', null],
    ['a/b', null],
    ['a..b', null],
    ['-a', null],
    ['a@b', null],
    ['a_b.c', null],
    ['host:port', null],
    ['x'.repeat(300), null],
  ])('reads the Host %p as %p', (header, host) => expect(readHostname(header)).toBe(host))

  it('is named by a segment that reads back', () => {
    const key = fc.oneof(
      fc.integer({ min: 1, max: 2_147_483_647 }).map((fid): TenantKey => ({ kind: 'agent', fid })),
      fc.domain().map((host): TenantKey => ({ kind: 'white_label', host: host.toLowerCase() })),
      fc.domain().map((host): TenantKey => ({ kind: 'agency', host: host.toLowerCase() })),
    )
    fc.assert(fc.property(key, (given) => expect(fromSegment(toSegment(given))).toEqual(given)))
    for (const bad of ['', 'fid-', 'fid-0', 'fid-x', 'host-', 'host-a b', 'de', 'hotels'])
      expect(fromSegment(bad)).toBeNull()
  })
})

describe('a fid', () => {
  it.each([
    ['1', 1],
    ['77', 77],
    ['2147483647', 2_147_483_647],
    ['2147483648', null],
    ['0', null],
    ['-1', null],
    ['01', null],
    ['1.0', null],
    ['1e3', null],
    ['null', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('reads %p as %p', (text, fid) => expect(readFid(text)).toBe(fid))
})
