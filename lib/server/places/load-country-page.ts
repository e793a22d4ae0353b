import 'server-only'
import type { PlaceView } from '@/lib/domain/places/catalogue'
import type { RawQuery } from '@/lib/domain/search/carry'
import { routes, withQuery } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { readAskedStay, toSearchSetup } from '@/lib/server/search/asked-stay'
import { loadCities } from './load-places'

/** A country's page: its cities, and the list of all of its hotels. */
export async function loadCountryPage(country: PlaceView, query: RawQuery) {
  const [{ locale, now }, cities] = await Promise.all([loadPageContext(), loadCities(country.countryCode)])
  const asked = readAskedStay(query, now, country.timezone)
  const { carry, stay, hints } = asked
  return {
    name: country.name,
    hints,
    search: toSearchSetup(asked, locale, { kind: 'country', id: country.id, label: country.name }),
    cities,
    carry,
    hotels: cities.reduce((sum, city) => sum + city.hotels, 0),
    resultsHref: withQuery(routes.countryResults(country.slug), {
      ...carry,
      check_in: stay.checkIn,
      check_out: stay.checkOut,
    }),
  }
}
