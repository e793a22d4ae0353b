import 'server-only'
import type { RawQuery } from '@/lib/domain/search/carry'
import { continentOf } from '@/lib/domain/places/country-records'
import { compareNames, formatContinent, formatCountry } from '@/lib/i18n/format'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { readAskedStay, toSearchSetup } from '@/lib/server/search/asked-stay'
import { loadOffer } from './load-offer'

const POSTERS = 12

/** The landing page of hotels: the search, the most wanted cities and every country, by continent. */
export async function loadHotelsLanding(query: RawQuery) {
  const [{ locale, now }, { cities }] = await Promise.all([loadPageContext(), loadOffer()])
  const asked = readAskedStay(query, now)
  const compare = compareNames(locale)
  return {
    search: toSearchSetup(asked, locale, null),
    hints: asked.hints,
    cities: cities.slice(0, POSTERS),
    continents: byContinent(
      [...new Map(cities.map((city) => [city.countryCode, city.countrySlug]))]
        .map(([code, slug]) => ({ code, href: routes.country(slug), name: formatCountry(code, locale) }))
        .sort((a, b) => compare(a.name, b.name)),
      locale,
    ),
  }
}

type Listed = { code: string; href: string; name: string }

/** Countries under their continents, both by name; one that is on none stands last, under no name. */
function byContinent(countries: readonly Listed[], locale: string) {
  const compare = compareNames(locale)
  const placed = countries.map((country) => ({ ...country, continent: continentOf(country.code) }))
  return [...new Set(placed.map(({ continent }) => continent))]
    .map((continent) => ({
      name: continent && formatContinent(continent, locale),
      countries: placed.filter((country) => country.continent === continent),
    }))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null) || compare(a.name ?? '', b.name ?? ''))
}
