import {
  accountLinks,
  footerCities,
  footerColumns,
  footerExtras,
  headerLinks,
  type SiteUser,
  type SiteView,
} from '@/components/layout/site-links'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'

const PARTNER = 'https://partner.example'
const link = (path: string) => ({ en: `${PARTNER}/${path}`, he: `${PARTNER}/he/${path}` })
const LINKS = Object.fromEntries(
  [
    'about',
    'testimonials',
    'faq',
    'contact',
    'joinAgent',
    'reservationManagement',
    'flights',
    'cars',
    'tickets',
    'packages',
    'dashboard',
    'hotelConfirmation',
    'passwordReset',
    'carts',
  ].map((key) => [key, link(key)]),
)

const CITIES = [{ name: 'Berlin', href: '/hotels/places/de/berlin' }]

const house: Tenant = {
  ...FALLBACK_TENANT,
  fid: 1,
  brand: { ...FALLBACK_TENANT.brand, white_label: false },
  settings: { ...FALLBACK_TENANT.settings, country: 'US', links: LINKS },
}
const whiteLabel: Tenant = { ...house, fid: 401, brand: { ...house.brand, white_label: true } }

const consumer: SiteUser = { name: 'Dana', plan_id: null, options: {}, actions: [] }
const agent: SiteUser = { ...consumer, plan_id: 7 }

function view(rest: Partial<SiteView> = {}): SiteView {
  return { tenant: house, locale: 'en', country: 'US', currency: { plain: 'USD' }, user: null, cities: CITIES, ...rest }
}
const keys = (links: { key: string }[]) => links.map(({ key }) => key)
const hrefOf = (links: { key: string; href: string }[], key: string) => links.find((l) => l.key === key)?.href

describe('header by role', () => {
  const matrix: [string, SiteUser | null, string[]][] = [
    ['anonymous', null, ['hotels', 'joinAgent', 'reservationManagement']],
    ['user', consumer, ['hotels', 'joinAgent', 'reservationManagement']],
    ['agent', agent, ['hotels', 'flights', 'cars', 'tickets']],
    [
      'flights option',
      { ...consumer, options: { flights: true } },
      ['hotels', 'joinAgent', 'reservationManagement', 'newSite'],
    ],
    [
      'packages option',
      { ...consumer, options: { packages: true } },
      ['hotels', 'joinAgent', 'reservationManagement', 'packages'],
    ],
    ['crm option', { ...consumer, options: { crm: true } }, ['hotels', 'joinAgent', 'reservationManagement', 'carts']],
  ]
  it.each(matrix)('shows %s exactly their entries', (_, user, expected) => {
    expect(keys(headerLinks(view({ user })))).toEqual(expected)
  })

  it('leads partners to their Hebrew pages from Hebrew alone', () => {
    const leadsFrom = (locale: SiteView['locale']) => hrefOf(headerLinks(view({ user: agent, locale })), 'flights')
    expect(leadsFrom('he')).toBe(`${PARTNER}/he/flights?locale=he&currency=USD&fid=1`)
    expect(leadsFrom('ar')).toBe(`${PARTNER}/flights?locale=ar&currency=USD&fid=1`)
  })

  it('leads agents to partners with nothing left of the template of an address', () => {
    const en = `${PARTNER}/{locale}/search?from={from}&to={to}&day={start}&by={fid}&in={currency}`
    const links = { flights: { en, he: '' }, cars: { en: 'https://{from}/', he: '' } }
    const tenant = { ...house, fid: 77, settings: { ...house.settings, links } }
    const shown = headerLinks(view({ user: agent, locale: 'de', tenant }))
    expect(hrefOf(shown, 'flights')).toBe(`${PARTNER}/de/search?from=&to=&day=&by=77&in=USD`)
    expect(keys(shown)).toEqual(['hotels', 'flights'])
  })

  it('carries the referral id in the join link where the site has its own', () => {
    expect(hrefOf(headerLinks(view()), 'joinAgent')).toBe(`${PARTNER}/joinAgent`)
    expect(hrefOf(headerLinks(view({ tenant: { ...house, fid: 77 } })), 'joinAgent')).toBe(
      `${PARTNER}/joinAgent?fid=77`,
    )
  })

  it('leads to our reservation page where the tenant has no external one', () => {
    const bare = { ...house, settings: { ...house.settings, links: {} } }
    expect(headerLinks(view({ tenant: bare }))).toEqual([
      { key: 'hotels', href: '/hotels', external: false },
      { key: 'reservations', href: '/reservation', external: false },
    ])
  })
})

describe('account menu by role', () => {
  it('has no account entries for anonymous visitors', () => {
    expect(keys(accountLinks(view()))).toEqual(['favorites', 'searches', 'findReservation'])
  })

  it.each<[string, SiteUser, string, boolean]>([
    ['a user', consumer, 'accountReservations', true],
    ['a user', consumer, 'hotelConfirmation', true],
    ['a user', consumer, 'passwordReset', true],
    ['a user', consumer, 'vouchers', false],
    ['a user with vouchers', { ...consumer, options: { vouchers: true } }, 'vouchers', true],
    ['a user', consumer, 'allReservations', false],
    ['a user with the reservations action', { ...consumer, actions: ['reservations'] }, 'allReservations', true],
    ['a user', consumer, 'attention', false],
    ['an agent', agent, 'attention', false],
    ['support', { ...consumer, actions: ['reservations'] }, 'attention', false],
    ['an operator', { ...consumer, actions: ['reservations', 'operate'] }, 'attention', true],
    ['support', { ...consumer, actions: ['reservations'] }, 'health', false],
    ['an operator', { ...consumer, actions: ['reservations', 'operate'] }, 'visits', true],
    ['support', { ...consumer, actions: ['reservations'] }, 'visits', false],
    ['an operator of the house', { ...consumer, actions: ['operate'] }, 'health', true],
    ['a user', consumer, 'dashboard', false],
    ['an agent', agent, 'dashboard', true],
    ['a user', consumer, 'myBookings', false],
    ['an agent', agent, 'myBookings', true],
    ['a user', consumer, 'widget', false],
    ['an agent', agent, 'widget', true],
  ])('%s: %s %s', (_, user, key, shown) => {
    expect(keys(accountLinks(view({ user }))).includes(key)).toBe(shown)
  })

  it('leads an operator of another host to no health of the deployment', () => {
    const user = { ...consumer, actions: ['operate'] }
    const tenant = { ...house, host: 'partner.example' }
    expect(keys(accountLinks(view({ user, tenant })))).not.toContain('health')
  })

  it('leads to all reservations with the flag, and names the plan in the title of the dashboard', () => {
    const links = accountLinks(view({ user: { ...agent, actions: ['reservations'] } }))
    expect(hrefOf(links, 'allReservations')).toBe('/dashboard/bookings?all=1')
    expect(links.find((l) => l.key === 'dashboard')?.title).toBe('7')
  })
})

describe('the widget generator', () => {
  it('is in the footer of everybody but white labels, and in the menu of agents everywhere', () => {
    expect(hrefOf(footerExtras(view()), 'widget')).toBe('/widgets/generator')
    expect(footerExtras(view({ tenant: whiteLabel }))).toEqual([])
    expect(hrefOf(accountLinks(view({ tenant: whiteLabel, user: agent })), 'widget')).toBe('/widgets/generator')
  })

  it('and the bookings of an agent are one step from any page', () => {
    expect(hrefOf(accountLinks(view({ user: agent })), 'myBookings')).toBe('/dashboard/bookings')
  })
})

describe('footer', () => {
  it('orders company and services as specified', () => {
    expect(footerColumns(view()).map(({ key, links }) => [key, keys(links)])).toEqual([
      ['company', ['about', 'testimonials', 'faq', 'contact', 'terms', 'privacy']],
      ['services', ['hotels', 'flights', 'cars', 'tickets', 'joinAgent']],
    ])
  })

  it('adds hotels in Israel for Hebrew and for the country IL, destinations for Hebrew alone', () => {
    const columns = footerColumns(view({ locale: 'he' }))
    expect(keys(columns.find((c) => c.key === 'services')?.links ?? [])[1]).toBe('hotelsInIsrael')
    expect(footerCities(view({ locale: 'he' }))).toEqual(CITIES)
    expect(footerCities(view({ country: 'IL' }))).toEqual([])
    expect(footerCities(view({ locale: 'he', tenant: whiteLabel }))).toEqual([])
    expect(keys(footerColumns(view({ country: 'IL' })))).toEqual(['company', 'services'])
    expect(keys(footerColumns(view({ country: 'IL' }))[1]?.links ?? [])).toContain('hotelsInIsrael')
  })

  it('leaves white labels the two legal links and hotels', () => {
    const links = (rest: Partial<SiteView>) =>
      footerColumns(view({ tenant: whiteLabel, ...rest })).flatMap((column) => keys(column.links))
    expect(links({})).toEqual(['terms', 'privacy', 'hotels'])
    expect(links({ country: 'IL' })).toEqual(['terms', 'privacy', 'hotels', 'hotelsInIsrael'])
    expect(links({ locale: 'he' })).toEqual(['terms', 'privacy', 'hotels', 'hotelsInIsrael'])
    expect(footerExtras(view({ tenant: whiteLabel }))).toEqual([])
  })

  it('leads staff who owe a second factor to it first', () => {
    expect(keys(accountLinks(view({ user: consumer, owesFactor: true })))[0]).toBe('secondFactor')
    expect(keys(accountLinks(view({ user: consumer })))).not.toContain('secondFactor')
  })

  it('leads to a new password where one is had', () => {
    const { passwordReset: _, ...links } = whiteLabel.settings.links
    const tenant = { ...whiteLabel, settings: { ...whiteLabel.settings, links } }
    const hrefAt = (rest: Partial<SiteView>) =>
      hrefOf(accountLinks(view({ tenant, user: consumer, ...rest })), 'passwordReset')
    expect(hrefAt({})).toBe('/login?mode=forgot')
    expect(hrefAt({ passwordsElsewhere: true })).toBeUndefined()
    const outside = { ...links, passwordReset: { en: 'https://a.example/reset', he: 'https://a.example/he' } }
    const own = { ...tenant, settings: { ...tenant.settings, links: outside } }
    expect(hrefAt({ tenant: own, passwordsElsewhere: true })).toBe('https://a.example/reset')
  })

  it('shows the terms for agents to agents alone', () => {
    expect(keys(footerExtras(view({ user: agent })))).toContain('agentTerms')
    expect(keys(footerExtras(view({ user: consumer })))).not.toContain('agentTerms')
  })
})
