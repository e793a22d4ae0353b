import { readdirSync } from 'node:fs'
import { DEFAULT_LOCALE, LOCALE_ROWS } from '@/lib/i18n/locales'
import { decide } from '@/lib/routing/decide'

const SITE = {
  canonicalOrigin: 'https://stay.example',
  canonicalHost: 'stay.example',
  agencySuffix: '.agency.example',
  localDefault: false,
}
const ID = '11111111-1111-4111-8111-111111111111'
const STATIC = [
  ...['/', '/hotels', '/hotels/search', '/hotels/israel', '/flights', '/cars', '/packages', '/tickets'],
  ...['/book', '/pay', '/transaction/success', '/transaction/error', '/reservation', '/login', '/sso'],
  ...['/profile', '/vouchers', '/favorites', '/searches', '/account/reservations', '/dashboard/bookings'],
  ...['/agent-terms-of-use', '/terms-of-use', '/privacy-policy', '/contact-support', '/app', '/widgets/search'],
]
const CITIES = ['ae/dubai', 'de/berlin', 'es/barcelona', 'mx/cancun', 'nl/amsterdam']
const WITH_PARAMETERS = [
  `/account/reservations/${ID}`,
  `/dashboard/bookings/${ID}`,
  `/transaction/${ID}/success`,
  `/transaction/${ID}/error`,
  '/hotels/destination/germany',
  '/hotels/destination/germany/berlin',
  '/hotels/destination/germany/berlin/results',
  '/hotels/destination/germany/berlin/adlon-7',
  '/hotels/place/7',
  '/hotels/place/de/7',
  '/hotels/place/7/results',
  '/hotels/germany',
  '/hotels/germany/berlin',
  '/hotels/germany/berlin/adlon-7',
]
const ROUTES = [...STATIC, ...CITIES.map((city) => `/hotels/places/${city}`), ...WITH_PARAMETERS]

/** The pages of the app, as patterns of their addresses below language and tenant. */
const pages = readdirSync('app/[locale]/[tenant]', { recursive: true, encoding: 'utf8' })
  .map((file) => `/${file.replace(/\\/g, '/')}`)
  .filter((file) => file.endsWith('/page.tsx'))
  .map((file) => file.replace(/\/page\.tsx$|\/\([a-z]+\)/g, ''))
  .filter((path) => path !== '/[...missing]')
  .map((path) => {
    const parts = path.split('/').slice(1)
    const patterns = parts.map((part) =>
      part.startsWith('[[...')
        ? '(/.+)?'
        : part.startsWith('[...')
          ? '/.+'
          : part.startsWith('[')
            ? '/[^/]+'
            : `/${part}`,
    )
    return new RegExp(`^${patterns.join('') || '/'}$`)
  })

describe.each(LOCALE_ROWS.map(({ code }) => code))('every route of the specification (%s)', (locale) => {
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`
  const ask = (pathname: string) =>
    decide({ host: 'stay.example', pathname, search: '', cookies: {}, acceptLanguage: null }, SITE)

  it('is a page of its own in this language, at one address', () => {
    for (const route of ROUTES) {
      const path = `${prefix}${route === '/' && prefix !== '' ? '' : route}`
      const inside = `/${locale}/fid-1${route === '/' ? '' : route}`
      expect(ask(path)).toMatchObject({ kind: 'rewrite', locale, path: inside })
      expect([route, pages.filter((page) => page.test(route)).length > 0]).toEqual([route, true])
    }
  })

  it('is not repeated below the prefix of English', () => {
    if (locale !== DEFAULT_LOCALE) return
    for (const route of ROUTES)
      expect(ask(`/en${route === '/' ? '' : route}`)).toMatchObject({ kind: 'redirect', status: 308, to: route })
  })
})

it('there are 39 languages, English without a prefix', () => {
  expect(new Set(LOCALE_ROWS.map(({ code }) => code)).size).toBe(39)
  expect([STATIC.length, CITIES.length]).toEqual([27, 5])
})
