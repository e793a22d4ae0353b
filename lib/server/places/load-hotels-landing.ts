import 'server-only'
import type { RawQuery } from '@/lib/domain/search/carry'
import { compareNames, formatCountry } from '@/lib/i18n/format'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { readAskedStay, toSearchSetup } from '@/lib/server/search/asked-stay'
import { loadOffer } from './load-offer'

const POSTERS = 12

/** The landing page of hotels: the search, the most wanted cities and every country. */
export async function loadHotelsLanding(query: RawQuery) {
  const [{ locale, now }, { cities }] = await Promise.all([loadPageContext(), loadOffer()])
  const asked = readAskedStay(query, now)
  const compare = compareNames(locale)
  return {
    search: toSearchSetup(asked, locale, null),
    hints: asked.hints,
    cities: cities.slice(0, POSTERS),
    countries: [...new Map(cities.map((city) => [city.countryCode, city.countrySlug]))]
      .map(([code, slug]) => ({ href: routes.country(slug), name: formatCountry(code, locale) }))
      .sort((a, b) => compare(a.name, b.name)),
  }
}
