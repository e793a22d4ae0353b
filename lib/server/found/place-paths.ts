import 'server-only'
import { cityPath } from '@/lib/backend/hotels/city-path'
import { listCities } from '@/lib/backend/hotels/load-places'
import type { Queryable } from '@/lib/backend/postgres/database'
import type { CityView } from '@/lib/domain/places/catalogue'
import { LEAST_HOTELS } from '@/lib/domain/places/place-facts'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { routes } from '@/lib/routing/routes'
import { keepFresh } from '@/lib/server/places/keep-fresh'
import { isPlaceWorthFinding, type FactsPlace } from '@/lib/server/places/load-place-facts'
import { resolveViewer } from '@/lib/server/viewer'

const FRESH_MINUTES = 60

type Asked = { db: Queryable; tenant: Tenant; now: Date }
type Listed = { path: string; hotels: number; place: FactsPlace }

const fresh = keepFresh<readonly string[]>(FRESH_MINUTES)

/**
 * Paths of the countries and cities whose pages search engines may keep, those of each with most hotels first; the
 * files of every language name the same. At most an hour old. While search does not answer, those with hotels enough.
 */
export function listPlacePaths(asked: Asked): Promise<readonly string[]> {
  const { id, settings } = asked.tenant
  const key = JSON.stringify([id, settings.currency, settings.country, settings.cityPages])
  return fresh(key, asked.now, () => selectPaths(asked))
}

async function selectPaths({ db, tenant, now }: Asked): Promise<readonly string[]> {
  const cities = await listCities(db, { tenantId: tenant.id, locale: DEFAULT_LOCALE })
  const codes = [...new Set(cities.map(({ countryCode }) => countryCode))]
  const countries = codes.map((code) => toCountry(cities.filter(({ countryCode }) => countryCode === code)))
  const places = [...countries, ...cities.map((city) => toCity(tenant, city))]
  const viewer = resolveViewer({ tenant, locale: DEFAULT_LOCALE }, {})
  const paths: string[] = []
  // In turn: a site map may take its time, searches of visitors may not.
  for (const { path, place } of places.filter(({ hotels }) => hotels >= LEAST_HOTELS))
    if ((await isPlaceWorthFinding({ place, tenant, viewer, now })) !== false) paths.push(path)
  return paths
}

function toCity(tenant: Tenant, city: CityView): Listed {
  const { id, timezone, hotels } = city
  return { path: cityPath(tenant, city), hotels, place: { kind: 'city', placeId: id, timezone } }
}

function toCountry(cities: readonly CityView[]): Listed {
  const [{ countryCode = '', countrySlug = '', timezone = 'UTC' } = {}] = cities
  const hotels = cities.reduce((sum, city) => sum + city.hotels, 0)
  const parts = cities.map(({ id }) => id)
  return { path: routes.country(countrySlug), hotels, place: { kind: 'country', countryCode, timezone, parts } }
}
