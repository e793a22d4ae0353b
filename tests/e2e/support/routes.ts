import { existsSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { localeRow, type Locale } from '@/lib/i18n/locales'

export type Route = {
  path: string
  status: number
  /** Where a redirect leads, without its language and query. */
  to?: string
  /** The message that is its heading, or the heading itself behind `=`. */
  heading?: string
  /** What stands for the placeholder of the heading. */
  names?: string
  /** A page of a city, which leads to its hotels. */
  hotels?: boolean
}

type Names = {
  city: number
  country: number
  hotel: number
  slug: string
  hotelName: string
  cities: Map<string, string>
}

const UNKNOWN = '11111111-1111-4111-8111-111111111111'
const CITY_PAGES = { dubai: 'ae', berlin: 'de', barcelona: 'es', cancun: 'mx', amsterdam: 'nl' } as const

const STATIC: Record<string, string> = {
  '/': 'home.title',
  '/agent-terms-of-use': 'legal.agentTerms.title',
  '/app': 'app.title',
  '/book': 'booking.none.title',
  '/cars': 'partners.cars.title',
  '/contact-support': 'contact.title',
  '/favorites': 'favourites.title',
  '/flights': 'partners.flights.title',
  '/hotels': 'destinations.landingTitle',
  '/login': 'accounts.title.login',
  '/packages': 'partners.packages.title',
  '/pay': 'reservation.title',
  '/privacy-policy': 'legal.privacy.title',
  '/reservation': 'reservation.title',
  '/searches': 'search.saved.title',
  '/sso': 'sso.title',
  '/terms-of-use': 'legal.terms.title',
  '/tickets': 'partners.tickets.title',
  '/hotels/search': 'results.searchTitle',
  '/transaction/error': 'transaction.none',
  '/transaction/success': 'transaction.none',
  '/widgets/search': 'widget.title',
}

/** Pages that need a session lead everybody else to the login. */
const PRIVATE = [
  '/profile',
  '/vouchers',
  '/account/reservations',
  `/account/reservations/${UNKNOWN}`,
  '/dashboard/bookings',
  `/dashboard/bookings/${UNKNOWN}`,
]

const MISSING = [
  `/transaction/${UNKNOWN}/error`,
  `/transaction/${UNKNOWN}/success`,
  '/transaction/not-a-uuid/success',
  '/hotels/places/xx/yy',
  '/hotels/places/fr/paris',
  '/hotels/places/de',
  '/hotels/destination/atlantis',
  '/hotels/atlantis',
  '/no-such-page',
]

/** A day to come as people type it. */
const typedDay = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('-')

/** Every route of the specification, with what it answers before anybody signs in. */
export async function loadRoutes(locale: Locale): Promise<Route[]> {
  const { city, country, hotel, slug, hotelName, cities } = await loadNames(locale)
  const berlin = cities.get('berlin')
  const countries = new Intl.DisplayNames([localeRow(locale).tag], { type: 'region' })
  const germany = { names: countries.of('DE') }
  const cityPath = '/hotels/destination/germany/berlin'
  const hotelPath = `${cityPath}/${slug}-${hotel}`
  const ok = (path: string, heading: string, rest: Partial<Route> = {}): Route => ({
    path,
    status: 200,
    heading,
    ...rest,
  })
  const typedStay = `check_in=${typedDay(30)}&check_out=${typedDay(33)}`
  const moved = (path: string, to: string): Route => ({ path, status: 308, to })
  return [
    ...Object.entries(STATIC).map(([path, heading]) => ok(path, heading)),
    ...PRIVATE.map((path): Route => ({ path, status: 307, to: '/login' })),
    ...Object.entries(CITY_PAGES).map(([name, at]) =>
      ok(`/hotels/places/${at}/${name}`, 'destinations.cityTitle', { names: cities.get(name), hotels: true }),
    ),
    ok('/hotels/israel', 'destinations.countryTitle', { names: countries.of('IL') }),
    ok('/hotels/destination/germany', 'destinations.countryTitle', germany),
    ok(cityPath, 'destinations.cityTitle', { names: berlin, hotels: true }),
    ok(`${cityPath}/results`, 'results.headingPlain', { names: berlin }),
    ok(hotelPath, `=${hotelName}`),
    ...[hotelPath, `${cityPath}/results`].map((to): Route => ({ path: `${to}?${typedStay}`, status: 307, to })),
    moved('/hotels/destination/berlin', cityPath),
    moved('/hotels/destination/berlin/results', `${cityPath}/results`),
    moved(`${cityPath}/another-name-${hotel}`, hotelPath),
    moved(`/hotels/place/${country}`, '/hotels/destination/germany'),
    moved(`/hotels/place/${hotel}`, hotelPath),
    moved('/hotels/place', '/hotels'),
    moved('/hotels/place/results', '/hotels/search'),
    ok(`/hotels/place/de/${hotel}`, `=${hotelName}`),
    ok(`/hotels/place/${city}/results`, 'results.headingPlain', { names: berlin }),
    ok('/hotels/germany', 'destinations.countryTitle', germany),
    ok('/hotels/germany/berlin', 'destinations.cityTitle', { names: berlin }),
    ok(`/hotels/germany/berlin/${slug}-${hotel}`, `=${hotelName}`),
    ...MISSING.map((path): Route => ({ path, status: 404, heading: 'problems.notFoundTitle' })),
  ]
}

/** The first route of each kind: those of a kind share status and page. */
export function oneOfEachKind(routes: readonly Route[]): Route[] {
  const kinds = new Map<string, Route>()
  for (const route of routes) if (!kinds.has(kindOf(route))) kinds.set(kindOf(route), route)
  return [...kinds.values()]
}

function kindOf({ status, heading = '' }: Route): string {
  if (heading.startsWith('=')) return `${status} hotel`
  // City, country and landing page have their texts in one namespace.
  return `${status} ${heading.startsWith('destinations.') ? heading : heading.split('.')[0]}`
}

async function loadNames(locale: Locale): Promise<Names> {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query<Omit<Names, 'cities'>>(
      `select c.id as city, n.id as country, h.id as hotel, h.slug, h.name as "hotelName"
       from place c join place n on n.kind = 'country' and n.country_code = c.country_code
       join hotel h on h.place_id = c.id
       where c.kind = 'city' and c.slug = 'berlin' and h.tenant_id is null order by h.id limit 1`,
    )
    const named = await client.query<{ slug: string; name: string }>(
      `select p.slug, coalesce((select n.name from place_name n where n.place_id = p.id and n.lang = $1 and n.preferred limit 1), p.name) as name
       from place p where p.kind = 'city' and p.slug = any($2)`,
      [locale, Object.keys(CITY_PAGES)],
    )
    if (!rows[0]) throw new Error('the demo data has no hotel in Berlin')
    return { ...rows[0], cities: new Map(named.rows.map(({ slug, name }) => [slug, name])) }
  } finally {
    await client.end()
  }
}

type Tree = { [key: string]: string | Tree }

function readMessage(locale: Locale, key: string): string | null {
  const file = `messages/${locale}.json`
  if (!existsSync(file)) return null
  const tree: Tree = JSON.parse(readFileSync(file, 'utf8'))
  const value = key
    .split('.')
    .reduce<string | Tree | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), tree)
  return typeof value === 'string' ? value : null
}

/** What the heading of a route has to match in a language. */
export function headingOf(route: Route, locale: Locale): RegExp {
  const heading = route.heading ?? ''
  const text = heading.startsWith('=') ? heading.slice(1) : readMessage(locale, heading)
  if (text === null) throw new Error(`no message ${heading} in ${locale}`)
  const parts = text.split(/\{\w+\}/).map(escapePattern)
  return new RegExp(`^${parts.join(route.names ? escapePattern(route.names) : '.+')}$`)
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** The text of a document's first heading; null without one. */
export function readHeading(html: string): string | null {
  const inner = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]
  if (inner === undefined) return null
  const text = inner.replace(/<!--.*?-->|<[^>]*>/g, '').trim()
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
}
