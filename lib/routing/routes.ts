import { HOME_PATH } from './resolve-locale'

type Query = Record<string, string | number | null | undefined>

/** Every path of the site, unprefixed; no path is written anywhere else. */
export const routes = {
  index: () => HOME_PATH,
  hotels: () => '/hotels',
  hotelsIsrael: () => '/hotels/israel',
  hotelsSearch: (query?: Query) => withQuery('/hotels/search', query),
  hotelsPlace: (countryCode: string, citySlug: string) => `/hotels/places/${countryCode.toLowerCase()}/${citySlug}`,
  country: (countrySlug: string) => `/hotels/destination/${countrySlug}`,
  countryResults: (countrySlug: string, query?: Query) =>
    withQuery(`/hotels/destination/${countrySlug}/results`, query),
  city: (countrySlug: string, citySlug: string) => `/hotels/destination/${countrySlug}/${citySlug}`,
  cityResults: (countrySlug: string, citySlug: string, query?: Query) =>
    withQuery(`/hotels/destination/${countrySlug}/${citySlug}/results`, query),
  placeResults: (placeId: number, query?: Query) => withQuery(`/hotels/place/${placeId}/results`, query),
  hotel: (countrySlug: string, citySlug: string, hotelSlug: string, id: number, query?: Query) =>
    withQuery(`/hotels/destination/${countrySlug}/${citySlug}/${hotelSlug}-${id}`, query),
  book: (bookingId: string, query?: Query) => withQuery('/book', { b: bookingId, ...query }),
  pay: (query?: Query) => withQuery('/pay', query),
  transactionSuccess: (bookingId: string) => `/transaction/${bookingId}/success`,
  transactionError: (bookingId: string) => `/transaction/${bookingId}/error`,
  reservation: (query?: Query) => withQuery('/reservation', query),
  property: (query?: Query) => withQuery('/property', query),
  sandboxChallenge: (ref: string) => `/sandbox/challenge/${encodeURIComponent(ref)}`,
  termsOfUse: () => '/terms-of-use',
  agentTermsOfUse: () => '/agent-terms-of-use',
  privacyPolicy: () => '/privacy-policy',
  accessibility: () => '/accessibility',
  login: (query?: Query) => withQuery('/login', query),
  profile: () => '/profile',
  vouchers: () => '/vouchers',
  sso: (query?: Query) => withQuery('/sso', query),
  outbox: (query?: Query) => withQuery('/outbox', query),
  secondFactor: () => '/account/second-factor',
  accountReservations: () => '/account/reservations',
  accountReservation: (bookingId: string, query?: Query) => withQuery(`/account/reservations/${bookingId}`, query),
  dashboardBookings: (query?: Query) => withQuery('/dashboard/bookings', query),
  dashboardBooking: (bookingId: string, query?: Query) => withQuery(`/dashboard/bookings/${bookingId}`, query),
  attention: () => '/dashboard/attention',
  visits: (query?: Query) => withQuery('/dashboard/visits', query),
  health: () => '/dashboard/health',
  contactSupport: (query?: Query) => withQuery('/contact-support', query),
  app: () => '/app',
  searches: () => '/searches',
  compare: (query?: Query) => withQuery('/hotels/compare', query),
  favorites: () => '/favorites',
  shareFavorites: (listId: string) => withQuery('/favorites', { share: listId }),
  flights: (query?: Query) => withQuery('/flights', query),
  cars: (query?: Query) => withQuery('/cars', query),
  packages: (query?: Query) => withQuery('/packages', query),
  tickets: (query?: Query) => withQuery('/tickets', query),
  widgetSearch: (query?: Query) => withQuery('/widgets/search', query),
  widgetGenerator: () => '/widgets/generator',
  card: (name: string, query?: Query) => withQuery(`/cards/${name}.png`, query),
  icon: (name: string, query?: Query) => withQuery(`/icons/${name}.png`, query),
  manifest: (query?: Query) => withQuery('/manifest.webmanifest', query),
} as const

/** Adds the set parameters, in the order given. */
export function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') params.set(key, String(value))
  }
  const text = params.toString()
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`
}

/** Whether a page, by its path without a language, tells how a payment went. */
export function isTransactionPath(path: string): boolean {
  return path.startsWith('/transaction/')
}
