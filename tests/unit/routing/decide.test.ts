import fc from 'fast-check'
import { LOCALES } from '@/lib/i18n/locales'
import { decide, refuseStart, type Decision, type RouteRequest, type SiteRules } from '@/lib/routing/decide'

const site: SiteRules = {
  canonicalOrigin: 'https://stay.example',
  canonicalHost: 'stay.example',
  agencySuffix: '.agency.example',
  localDefault: true,
}
const ask = (changes: Partial<RouteRequest>): RouteRequest => ({
  host: 'stay.example',
  pathname: '/',
  search: '',
  cookies: {},
  acceptLanguage: null,
  ...changes,
})
const KEEP = { action: 'keep' }

/** Follows redirects as a browser does, with what the tenants' list says of existence. */
function follow(request: RouteRequest, exists: (segment: string) => boolean): { end: Decision; hops: number } {
  let current = request
  for (let hops = 0; ; hops++) {
    let decision = decide(current, site)
    if (decision.kind === 'rewrite' && !exists(decision.path.split('/')[2]?.split('?')[0] ?? ''))
      decision = refuseStart(current, site)
    if (decision.kind !== 'redirect' || hops > 5) return { end: decision, hops }
    const url = new URL(decision.to, `https://${current.host}`)
    const { fid } = decision
    const kept = url.host === current.host ? current.cookies : {}
    const cookies = fid.action === 'keep' ? kept : { ...kept, fid: fid.action === 'set' ? String(fid.fid) : undefined }
    current = { ...current, host: url.host, pathname: url.pathname, search: url.search, cookies }
  }
}

describe('deciding a request', () => {
  it.each<[string, Partial<RouteRequest>, string]>([
    ['the home page of the house', {}, '/en/fid-1'],
    ['a page in German', { pathname: '/de/hotels' }, '/de/fid-1/hotels'],
    ['the bare prefix', { pathname: '/he' }, '/he/fid-1'],
    ['an agent by query', { pathname: '/hotels', search: '?fid=77&x=1' }, '/en/fid-77/hotels?fid=77&x=1'],
    ['an agent by cookie', { pathname: '/hotels', cookies: { fid: '77' } }, '/en/fid-77/hotels'],
    [
      'the query before the cookie',
      { pathname: '/hotels', search: '?fid=5', cookies: { fid: '77' } },
      '/en/fid-5/hotels?fid=5',
    ],
    ['an unreadable cookie', { pathname: '/hotels', cookies: { fid: 'abc' } }, '/en/fid-1/hotels'],
    [
      'an agency',
      { host: 'acme.agency.example', pathname: '/hotels', search: '?fid=77' },
      '/en/agency-acme.agency.example/hotels?fid=77',
    ],
    ['a white label', { host: 'Sunrise.Example:443', pathname: '/ar/hotels' }, '/ar/host-sunrise.example/hotels'],
    [
      'the file by which search engines know who told them of changes',
      { pathname: `/${'0af9'.repeat(8)}.txt` },
      `/en/fid-1/index-now/${'0af9'.repeat(8)}.txt`,
    ],
    [
      'a look-alike of the agency suffix',
      { host: 'evilagency.example', pathname: '/hotels' },
      '/en/host-evilagency.example/hotels',
    ],
    ['a typed internal path', { pathname: '/de/fid-77/hotels' }, '/de/fid-1/fid-77/hotels'],
    ['a typed internal path of a host', { pathname: '/host-sunrise.example' }, '/en/fid-1/host-sunrise.example'],
    ['an empty fid', { pathname: '/hotels', search: '?fid=' }, '/en/fid-1/hotels?fid='],
    [
      'an unprefixed deep link with a German browser',
      { pathname: '/hotels', acceptLanguage: 'de', cookies: { locale: 'de' } },
      '/en/fid-1/hotels',
    ],
  ])('serves %s', (_, request, path) => expect(decide(ask(request), site)).toMatchObject({ kind: 'rewrite', path }))

  it.each<[string, Partial<RouteRequest>, { to: string; status: number }]>([
    ['/en to the bare path', { pathname: '/en' }, { to: '/', status: 308 }],
    [
      '/en/... to the bare path with its query',
      { pathname: '/en/hotels/search', search: '?a=1' },
      { to: '/hotels/search?a=1', status: 308 },
    ],
    ['a typed internal path in English', { pathname: '/en/fid-77/hotels' }, { to: '/fid-77/hotels', status: 308 }],
    ['the root by cookie', { cookies: { locale: 'he' }, acceptLanguage: 'de' }, { to: '/he', status: 307 }],
    [
      'the root by browser, with its query',
      { acceptLanguage: 'de', search: '?fid=77' },
      { to: '/de?fid=77', status: 307 },
    ],
    ['fid=null', { pathname: '/hotels', search: '?fid=null&x=1' }, { to: '/hotels?x=1', status: 307 }],
    ['an unreadable fid', { pathname: '/de/hotels', search: '?fid=1%27' }, { to: '/de/hotels', status: 307 }],
  ])('redirects %s', (_, request, expected) =>
    expect(decide(ask(request), site)).toMatchObject({ kind: 'redirect', ...expected }),
  )

  it('never redirects an English deep link or a root that is English', () => {
    expect(decide(ask({ cookies: { locale: 'en' }, acceptLanguage: 'de' }), site).kind).toBe('rewrite')
    expect(decide(ask({ acceptLanguage: 'en-GB' }), site).kind).toBe('rewrite')
  })

  it('refuses a host that is none', () => {
    for (const host of [null, '', 'a b', 'a/../b', '<x>', 'localhost:65536'])
      expect(decide(ask({ host }), site).kind).toBe('bad_request')
  })

  it('refuses an address that cannot be read', () => {
    const kind = (pathname: string, search = '') => decide(ask({ pathname, search }), site).kind
    for (const path of ['/%E0%A4%A', '/de/%FF', '/a%00', '/%ED%A0%80']) expect(kind(path)).toBe('bad_request')
    expect(kind('/hotels', '?q=%00')).toBe('bad_request')
    expect(kind('/hotels', '?q=%E0%A4%A')).toBe('rewrite')
  })

  it('remembers a new fid of the query, clears the cookie for "null" alone, resets it to 1 for what is no fid', () => {
    expect(decide(ask({ pathname: '/hotels', search: '?fid=77' }), site)).toMatchObject({
      fid: { action: 'set', fid: 77 },
    })
    expect(decide(ask({ pathname: '/hotels', search: '?fid=77', cookies: { fid: '77' } }), site)).toMatchObject({
      fid: KEEP,
    })
    expect(decide(ask({ pathname: '/hotels', search: '?fid=null', cookies: { fid: '77' } }), site)).toMatchObject({
      fid: { action: 'clear' },
    })
    expect(decide(ask({ pathname: '/hotels', search: '?fid=abc', cookies: { fid: '77' } }), site)).toMatchObject({
      fid: { action: 'set', fid: 1 },
    })
  })
})

describe('start-up failure', () => {
  it('leads an unknown host to the canonical domain, without fid, with everything else', () => {
    expect(
      refuseStart(ask({ host: 'nobody.example', pathname: '/de/hotels', search: '?a=1&fid=9&b=2' }), site),
    ).toMatchObject({
      kind: 'redirect',
      to: 'https://stay.example/de/hotels?a=1&b=2',
      fid: KEEP,
    })
  })

  it('leads an unknown fid at home to the same page without it', () => {
    expect(refuseStart(ask({ pathname: '/hotels', search: '?fid=99999' }), site)).toMatchObject({
      kind: 'redirect',
      to: '/hotels',
      fid: { action: 'set', fid: 1 },
    })
  })

  it.each(['99999', 'abc', 'null', '0', '-5'])(
    'answers ?fid=%s with the house, not with the fid of the cookie',
    (fid) => {
      const request = ask({ pathname: '/hotels', search: `?fid=${fid}&x=1`, cookies: { fid: '77' } })
      const { end } = follow(request, (segment) => segment === 'fid-1' || segment === 'fid-77')
      expect(end).toMatchObject({ kind: 'rewrite', path: '/en/fid-1/hotels?x=1' })
    },
  )

  it('forgets an unknown fid of the cookie and serves the house', () => {
    expect(refuseStart(ask({ pathname: '/hotels', cookies: { fid: '99999' } }), site)).toMatchObject({
      kind: 'rewrite',
      path: '/en/fid-1/hotels',
      fid: { action: 'clear' },
    })
  })

  it.each<[string, Partial<RouteRequest>]>([
    ['nothing exists at all', {}],
    ['an unknown host', { host: 'nobody.example', search: '?fid=null' }],
    ['an unknown agency', { host: 'nobody.agency.example', pathname: '/he/hotels' }],
    ['an unknown fid', { search: '?fid=99999', acceptLanguage: 'de' }],
    ['a remembered fid that is gone', { pathname: '/hotels', cookies: { fid: '99999' } }],
    ['"null" with a browser in German', { search: '?fid=null', acceptLanguage: 'de' }],
  ])('never loops: %s', (_, request) => {
    const { end, hops } = follow(ask(request), () => false)
    expect(end).toMatchObject({ kind: 'rewrite', key: { kind: 'agent', fid: 1 } })
    expect(hops).toBeLessThanOrEqual(3)
  })
})

describe('redirects', () => {
  const slashes = fc
    .array(fc.constantFrom('/', '\\', 'evil.example', 'hotels', '..', '.', ...LOCALES.slice(0, 4)), { maxLength: 6 })
    .map((parts) => `/${parts.join('/')}`)

  it('never leave the asked host but for the canonical one', () => {
    const request = fc.record({
      host: fc.constantFrom('stay.example', 'localhost', 'nobody.example'),
      pathname: slashes,
      search: fc.constantFrom('', '?fid=null', '?fid=//evil.example', '?next=//evil.example'),
    })
    fc.assert(
      fc.property(request, ({ host, pathname, search }) => {
        const asked = ask({ host, pathname, search, acceptLanguage: 'de' })
        for (const decision of [decide(asked, site), refuseStart(asked, site)]) {
          if (decision.kind === 'redirect')
            expect([host, 'stay.example']).toContain(new URL(decision.to, `https://${host}`).hostname)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
