import { COUNTRY_COOKIE } from '@/lib/domain/places/country-cookie'
import { consentCookie } from '@/lib/domain/consent/rules'
import { readPageAddress } from '@/lib/http-server/page-cache/read-address'
import { readRoute } from '@/lib/http-server/read-route'
import { decide } from '@/lib/routing/decide'
import { COUNTRY_HEADER } from '@/lib/routing/process/visitor-country'
import { routes } from '@/lib/routing/routes'
import type { ThirdParty } from '@/lib/routing/tenant-exists'
import { toSegment } from '@/lib/routing/tenant-key'
import { COOKIES } from '@/lib/server/http/cookies'

const RULES = {
  canonicalOrigin: 'https://stay.example:8443',
  canonicalHost: 'stay.example',
  agencySuffix: '.agency.stay.example',
  localDefault: false,
}

function read(url: string, headers: Record<string, string> = {}, thirdParties: ThirdParty[] = []) {
  const request = { method: 'GET', url, headers: { host: 'stay.example:8443', ...headers } }
  const decision = decide(readRoute(request), RULES)
  if (decision.kind !== 'rewrite') return null
  const site = { exists: true, framing: [], thirdParties, version: '1' }
  return readPageAddress(request, { decision, segment: toSegment(decision.key), site }, RULES)
}

describe('which pages are kept', () => {
  it.each([
    routes.index(),
    '/de',
    routes.hotels(),
    `/he${routes.hotelsIsrael()}`,
    routes.hotelsPlace('DE', 'frankfurt-am-main'),
    routes.country('germany'),
    routes.city('germany', 'berlin'),
    `/ja${routes.hotel('germany', 'berlin', 'hotel-adlon', 100_001)}`,
    routes.termsOfUse(),
    `/fr${routes.agentTermsOfUse()}`,
    `/he${routes.privacyPolicy()}`,
    routes.accessibility(),
  ])('%s', (path) => expect(read(path)).not.toBeNull())

  it.each([
    routes.hotelsSearch(),
    routes.cityResults('germany', 'berlin'),
    routes.countryResults('germany'),
    routes.placeResults(7),
    routes.hotel('germany', 'berlin', 'hotel-adlon', 100_001, { check_in: '2026-12-01' }),
    routes.book('b'),
    routes.login(),
    routes.reservation(),
    routes.searches(),
    routes.favorites(),
    routes.manifest(),
    routes.widgetSearch(),
    '/hotels/',
    `${routes.termsOfUse()}/x`,
    routes.contactSupport(),
    '/hotels/destination/a/b/c/d',
    '/hotels/destination/%C3%A9',
    '/hotels/destination/Germany',
    '/robots.txt',
    `/hotels/destination/${'a'.repeat(300)}`,
  ])('not %s', (path) => expect(read(path)).toBeNull())

  it('not with any cookie of ours that a page reads', () => {
    const { csrf, ...read_ } = COOKIES
    const names = Object.values(read_).flatMap(({ name }) => [name, `__Host-${name}`])
    const consent = consentCookie({ ga4: 'G-1', gtm: null, mapsKey: null })
    for (const name of [...names, COUNTRY_COOKIE, consent])
      expect([name, read('/hotels', { cookie: `a=b; ${name}=x` })]).toEqual([name, null])
    expect(read('/hotels', { cookie: `${csrf.name}=x; i18n_redirected=en; fid=1; _ga=2` })).not.toBeNull()
  })

  it('not where the tenant loads what needs a nonce', () => {
    expect(read('/hotels', {}, ['analytics'])).toBeNull()
    expect(read('/hotels', {}, ['maps'])).toBeNull()
    expect(read('/hotels', {}, ['stripe'])).not.toBeNull()
  })

  it.each(['stay.example', 'stay.example:443', 'STAY.example:8443', 'stay.example.:8443', 'x.example:8443 '])(
    'not under the host "%s"',
    (host) => expect(read('/hotels', { host })).toBeNull(),
  )

  it('are the same for every campaign', () => {
    const plain = read('/hotels')
    expect(plain?.isWhole).toBe(true)
    for (const query of ['?utm_source=a', `?utm_source=b&utm_content=${'c'.repeat(400)}`, '?utm_id=&utm_term=x'])
      expect(read(`/hotels${query}`)).toEqual({ ...plain, isWhole: false })
    expect(read('/hotels?utm_source=a&fid=7')).toEqual({ ...read('/hotels?fid=7'), isWhole: false })
    for (const query of ['?', '?utm_source=a&', '?utm_source=a&q=1', '?utm%5Fsource=a', '?utm_source=a&fid=7&fid=7'])
      expect([query, read(`/hotels${query}`)]).toEqual([query, null])
  })

  it('differ by whatever they show', () => {
    const asked = [
      read('/hotels'),
      read('/de/hotels'),
      read('/hotels', { cookie: 'fid=7' }),
      read('/hotels?fid=7'),
      read('/hotels', { host: 'partner.example:8443' }),
      read('/hotels', { 'x-forwarded-proto': 'https' }),
      read('/hotels', { [COUNTRY_HEADER]: 'IL' }),
      read('/hotels', { [COUNTRY_HEADER]: 'FR' }),
      read('/hotels/israel'),
    ]
    expect(new Set(asked.map((address) => address?.key)).size).toBe(asked.length)
  })
})
