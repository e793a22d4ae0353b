import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RememberSearch } from '@/components/search/recent-remember'
import { pickSearchKeys, type RawQuery } from '@/lib/domain/search/carry'
import { parseFilters, parsePage, parseSort } from '@/lib/domain/search/filters-url'
import { readStaySearch, type StaySearch } from '@/lib/domain/search/url'
import type { SearchScope } from '@/lib/domain/search/schema'
import { dayInZone } from '@/lib/domain/stay/dates'
import { formatGuests } from '@/lib/domain/stay/guests'
import type { Stay } from '@/lib/domain/stay/schema'
import { formatDayRange } from '@/lib/i18n/format'
import { localePath } from '@/lib/routing/resolve-locale'
import { withQuery } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadPlacesWithin } from '@/lib/server/places/load-places'
import { searchHotels } from '@/lib/server/search/load-results'
import type { ResultsRequest } from '@/lib/server/search/results-request'
import { resolveViewer } from '@/lib/server/viewer'
import { keepQuery } from './keep-query'
import { NoResults } from './no-results'
import { NoStay } from './no-stay'
import { ResultsBody } from './results-body'
import { placeName, resultsPath, type ResultsPlace } from './results-place'
import { SearchStrip, toDestination } from './search-strip'

type Props = { place: ResultsPlace; query: RawQuery }

function toScope(place: ResultsPlace): SearchScope {
  return place.kind === 'city'
    ? { kind: 'city', placeId: place.city.id }
    : { kind: 'country', countryCode: place.country.countryCode }
}

/** The list of a city or country for a stay; without readable dates, the form with a hint. */
export async function ResultsPage({ place, query }: Props) {
  const context = await loadPageContext()
  const { tenant, locale, now } = context
  const zone = place.kind === 'city' ? place.city.timezone : place.country.timezone
  const today = dayInZone(now, zone)
  const carry = pickSearchKeys(query)
  const search = readStaySearch(carry, today)
  rewriteDays(search, carry, localePath(locale, resultsPath(place)), query)
  const strip = <SearchStrip place={place} search={search} carry={carry} today={today} />
  if (!search.stay) {
    return (
      <>
        {strip}
        <NoStay place={place} search={search} carry={carry} today={today} />
      </>
    )
  }
  const viewer = resolveViewer(context, query)
  const filters = parseFilters(query, viewer.currency)
  const areaId = place.kind === 'city' ? place.areaId : undefined
  const request: ResultsRequest = {
    scope: toScope(place),
    stay: search.stay,
    party: search.party,
    viewer,
    filters: areaId !== undefined && filters.areas.length === 0 ? { ...filters, areas: [areaId] } : filters,
    sort: parseSort(query),
    page: parsePage(query),
    carry,
  }
  const requester = { tenantId: tenant.id, locale, now }
  const [result, within] = await Promise.all([
    searchHotels(requester, request),
    place.kind === 'city' ? loadPlacesWithin(place.city.id) : [],
  ])
  const areas = new Map(within.filter((p) => p.kind === 'district').map((p) => [p.id, p.name]))
  const hasRows = result.status === 'ok' && (result.answer.matches > 0 || result.answer.available > 0)
  return (
    <>
      {strip}
      <RememberSearch
        search={{
          route: withQuery(resultsPath(place), carry),
          destination: toDestination(place),
          params: {
            check_in: search.stay.checkIn,
            check_out: search.stay.checkOut,
            guests: formatGuests(search.party),
          },
        }}
      />
      {hasRows ? (
        <ResultsBody
          place={place}
          requester={requester}
          request={request}
          answer={result.answer}
          areas={areas}
          hints={search.hints}
        />
      ) : (
        <NoResults place={place} requester={requester} request={request} result={result} today={today} />
      )}
    </>
  )
}

/** `dd-mm-yyyy` is understood, but the address is ISO. */
function rewriteDays(search: StaySearch, carry: Record<string, string>, path: string, query: RawQuery): void {
  if (!search.stay || (search.stay.checkIn === carry.check_in && search.stay.checkOut === carry.check_out)) return
  redirect(keepQuery(path, { ...query, check_in: search.stay.checkIn, check_out: search.stay.checkOut }))
}

export async function resultsMetadata(place: ResultsPlace, query: RawQuery): Promise<Metadata> {
  const [{ locale, now }, t] = await Promise.all([loadPageContext(), getTranslations('results')])
  const zone = place.kind === 'city' ? place.city.timezone : place.country.timezone
  const { stay } = readStaySearch(pickSearchKeys(query), dayInZone(now, zone))
  const name = placeName(place)
  return {
    title: stay ? t('title', { place: name, range: stayText(stay, locale) }) : t('headingPlain', { place: name }),
    description: t('description', { place: name }),
    alternates: { canonical: localePath(locale, resultsPath(place)) },
  }
}

function stayText(stay: Stay, locale: string): string {
  return formatDayRange(stay.checkIn, stay.checkOut, locale, 'short')
}
