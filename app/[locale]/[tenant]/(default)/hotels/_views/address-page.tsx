import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import type { RawQuery } from '@/lib/domain/search/carry'
import { localePath } from '@/lib/routing/resolve-locale'
import { loadPageContext } from '@/lib/server/context'
import { loadAddress, loadCityCanonical, pathOf, type AddressFamily } from '@/lib/server/places/load-places'
import { CityPage, cityMetadata } from './city-page'
import { CountryPage, countryMetadata } from './country-page'
import { HotelPage, hotelMetadata } from './hotel-page'
import { keepQuery } from './keep-query'
import { ResultsPage, resultsMetadata } from './results-page'

type Props = { family: AddressFamily; segments: readonly string[]; query: RawQuery }

/** The page of any address under /hotels. Redirects and 404 are decided before the first byte, so their status is real. */
export async function AddressPage({ family, segments, query }: Props) {
  const [resolution, { locale }] = await Promise.all([loadAddress(family, segments.join('/')), loadPageContext()])
  if (!resolution) notFound()
  const { to, moved } = resolution
  if (moved) permanentRedirect(keepQuery(localePath(locale, pathOf(to)), query))
  switch (to.kind) {
    case 'country':
      return <CountryPage country={to.country} query={query} />
    case 'countryResults':
      return <ResultsPage place={{ kind: 'country', country: to.country }} query={query} />
    case 'city':
      return <CityPage city={to.city} query={query} />
    case 'results':
      return <ResultsPage place={{ kind: 'city', city: to.city, areaId: to.areaId }} query={query} />
    case 'regionResults':
      return <ResultsPage place={{ kind: 'region', region: to.region, cities: to.cities }} query={query} />
    case 'sightResults':
      return <ResultsPage place={{ kind: 'sight', sight: to.sight, city: to.city }} query={query} />
    case 'hotel':
      return <HotelPage hotelId={to.hotel.id} query={query} />
    default:
      notFound()
  }
}

export async function addressMetadata({ family, segments, query }: Props): Promise<Metadata> {
  const resolution = await loadAddress(family, segments.join('/'))
  if (!resolution || resolution.moved) return {}
  const { to } = resolution
  switch (to.kind) {
    case 'country':
      return countryMetadata(to.country, query)
    case 'city':
      return cityMetadata(to.city, await loadCityCanonical(to.city), query)
    case 'countryResults':
      return resultsMetadata({ kind: 'country', country: to.country }, query)
    case 'results':
      return resultsMetadata({ kind: 'city', city: to.city, areaId: to.areaId }, query)
    case 'regionResults':
      return resultsMetadata({ kind: 'region', region: to.region, cities: to.cities }, query)
    case 'sightResults':
      return resultsMetadata({ kind: 'sight', sight: to.sight, city: to.city }, query)
    case 'hotel':
      return hotelMetadata(to.hotel.id)
    default:
      return {}
  }
}
