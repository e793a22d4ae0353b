import {
  accountLinks,
  footerCities,
  footerColumns,
  headerLinks,
  isAgent,
  type SiteLink,
} from '@/components/layout/site-links'
import { LOCALES } from '@/lib/i18n/locales'
import { AGENT, CONSUMER, HOUSE, OASIS, SUNRISE, tenantOf, viewOf } from './site'

const keys = (links: readonly SiteLink[]) => links.map(({ key }) => key)
const find = (links: readonly SiteLink[], key: string) => links.find((link) => link.key === key)
const columnOf = (key: string, view: ReturnType<typeof viewOf>) =>
  footerColumns(view).find((column) => column.key === key)?.links ?? []
const NO_OPTIONS = { flights: false, packages: false, crm: false }

describe('an agent', () => {
  it.each([
    [0, true],
    ['', true],
    [7, true],
    ['gold', true],
    [null, false],
    [undefined, false],
  ])('with the plan %p: %p', (plan, expected) => {
    expect(isAgent(Object.assign({ ...CONSUMER }, { plan_id: plan }))).toBe(expected)
  })
})

describe('the header', () => {
  it('shows hotels first to everybody, whatever the tenant', () => {
    for (const tenant of [HOUSE, SUNRISE, OASIS, tenantOf(77), tenantOf(300)])
      for (const user of [null, CONSUMER, AGENT])
        expect(headerLinks(viewOf({ tenant, user }))[0]).toEqual({ key: 'hotels', href: '/hotels', external: false })
  })

  it.each(['flights', 'cars', 'tickets'])('leads agents to the partner for %s, in Hebrew to its Hebrew page', (key) => {
    for (const locale of LOCALES) {
      const link = find(headerLinks(viewOf({ user: AGENT, locale })), key)
      expect(link?.external).toBe(true)
      const { host, pathname } = new URL(link?.href ?? '')
      expect(host).toBe('partners.example')
      expect(pathname.startsWith('/he/')).toBe(locale === 'he')
    }
    expect(find(headerLinks(viewOf({ user: CONSUMER })), key)).toBeUndefined()
    expect(find(headerLinks(viewOf()), key)).toBeUndefined()
  })

  it.each(['joinAgent', 'reservationManagement'])('leads everybody else to %s, in Hebrew to its Hebrew page', (key) => {
    const english = find(headerLinks(viewOf()), key)?.href
    for (const user of [null, CONSUMER])
      for (const locale of LOCALES) {
        const link = find(headerLinks(viewOf({ user, locale })), key)
        expect(link?.external).toBe(true)
        expect(link?.href === english).toBe(locale !== 'he')
      }
    expect(find(headerLinks(viewOf({ user: AGENT })), key)).toBeUndefined()
  })

  it('shows new site, packages and carts each by its own option alone', () => {
    const shown = { flights: 'newSite', packages: 'packages', crm: 'carts' } as const
    for (let bits = 0; bits < 8; bits++) {
      const options = { ...NO_OPTIONS, flights: (bits & 1) > 0, packages: (bits & 2) > 0, crm: (bits & 4) > 0 }
      const links = keys(headerLinks(viewOf({ user: { ...CONSUMER, options } })))
      for (const option of ['flights', 'packages', 'crm'] as const)
        expect(links.includes(shown[option])).toBe(options[option])
    }
  })

  it('leads to single sign-on, to the packages and to the carts of the sales site', () => {
    const user = { ...CONSUMER, options: { flights: true, packages: true, crm: true } }
    const links = headerLinks(viewOf({ user }))
    expect(find(links, 'newSite')?.href).toBe('/sso')
    expect(find(links, 'packages')?.href).toBe('/packages')
    expect(find(links, 'carts')).toMatchObject({ href: HOUSE.settings.links.carts?.en, external: true })
  })
})

describe('the account menu', () => {
  const user = { ...AGENT, options: { vouchers: true }, actions: ['reservations'] }

  it('leads to the pages of the account and to the tools of the partner', () => {
    const links = accountLinks(viewOf({ user }))
    expect(find(links, 'accountReservations')?.href).toBe('/account/reservations')
    expect(find(links, 'vouchers')?.href).toBe('/vouchers')
    const { hotelConfirmation, passwordReset, dashboard } = HOUSE.settings.links
    expect(find(links, 'hotelConfirmation')).toMatchObject({ href: hotelConfirmation?.en, external: true })
    expect(find(links, 'passwordReset')).toMatchObject({ href: passwordReset?.en, external: true })
    expect(find(links, 'dashboard')).toMatchObject({ href: dashboard?.en, external: true, title: '3' })
  })

  it('shows vouchers only with their option, all reservations only with their action, the dashboard only to agents', () => {
    const plain = keys(accountLinks(viewOf({ user: CONSUMER })))
    for (const key of ['vouchers', 'allReservations', 'dashboard'] as const) {
      expect(keys(accountLinks(viewOf({ user })))).toContain(key)
      expect(plain).not.toContain(key)
    }
  })
})

describe('the footer', () => {
  it('leads out of the site four times and then to the two legal pages', () => {
    const company = columnOf('company', viewOf())
    expect(keys(company)).toEqual(['about', 'testimonials', 'faq', 'contact', 'terms', 'privacy'])
    expect(company.map(({ external }) => external)).toEqual([true, true, true, true, false, false])
    expect(company.slice(4).map(({ href }) => href)).toEqual(['/terms-of-use', '/privacy-policy'])
  })

  it('lists the services in their order, hotels in Israel for Hebrew and for Israel alone', () => {
    const others = ['flights', 'cars', 'tickets', 'joinAgent']
    expect(keys(columnOf('services', viewOf({ locale: 'he' })))).toEqual(['hotels', 'hotelsInIsrael', ...others])
    expect(keys(columnOf('services', viewOf({ country: 'IL' })))).toEqual(['hotels', 'hotelsInIsrael', ...others])
    expect(keys(columnOf('services', viewOf({ locale: 'de', country: 'DE' })))).toEqual(['hotels', ...others])
  })

  it('lists the five cities in Hebrew alone', () => {
    const named = ['ae/dubai', 'mx/cancun', 'de/berlin', 'es/barcelona', 'nl/amsterdam']
    expect(HOUSE.settings.cityPages).toEqual(named)
    const cities = named.map((at) => ({ name: at, href: `/hotels/places/${at}` }))
    for (const locale of LOCALES)
      expect(footerCities(viewOf({ locale, country: 'IL', cities }))).toEqual(locale === 'he' ? cities : [])
  })

  it('leaves a white label three links, and hotels in Israel for Hebrew or Israel', () => {
    const all = (view: ReturnType<typeof viewOf>) => footerColumns(view).flatMap(({ links }) => keys(links))
    expect(all(viewOf({ tenant: SUNRISE, country: 'DE' }))).toEqual(['terms', 'privacy', 'hotels'])
    const israel = ['terms', 'privacy', 'hotels', 'hotelsInIsrael']
    expect(all(viewOf({ tenant: SUNRISE, country: 'IL' }))).toEqual(israel)
    expect(all(viewOf({ tenant: OASIS, locale: 'he', country: 'DE' }))).toEqual(israel)
  })
})
