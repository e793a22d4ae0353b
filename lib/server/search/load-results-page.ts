import 'server-only'
import { carryFilters, firstValue, pickFilterKeys, pickSearchKeys, type RawQuery } from '@/lib/domain/search/carry'
import { FLEXIBLE_KEY, parseFlexible } from '@/lib/domain/search/dates'
import { parseFilters, parsePage, parseSort } from '@/lib/domain/search/filters-url'
import { BOX_KEY, parseBox } from '@/lib/domain/search/map-box'
import type { SearchAnswer, DateOffer } from '@/lib/domain/search/schema'
import { proposeStay, readStaySearch, respellStay, type SearchHint, type StaySearch } from '@/lib/domain/search/url'
import { formatPlace, parsePlace } from '@/lib/domain/searches/rules'
import type { Destination, SavedSearch } from '@/lib/domain/searches/schema'
import { dayInZone } from '@/lib/domain/stay/dates'
import { formatGuests } from '@/lib/domain/stay/guests'
import type { Party, Stay } from '@/lib/domain/stay/schema'
import { localePath } from '@/lib/routing/resolve-locale'
import { withQuery } from '@/lib/routing/routes'
import { loadPageContext, type PageContext } from '@/lib/server/context'
import { loadPlacesWithin } from '@/lib/server/places/load-places'
import { resolveViewer } from '@/lib/server/viewer'
import { loadNearbyCities, type NearbyCity } from './load-nearby-cities'
import { loadOtherDates } from './load-other-dates'
import { searchHotels } from './load-results'
import { placeZone, resultsPath, nearOf, toDestination, toScope, type ResultsPlace } from './results-place'
import { listSoldPayments } from '@/lib/server/booking/gateways'
import { getBackend } from '@/lib/server/container'
import type { Requester, ResultsRequest } from './results-request'

/** An answered search and whoever asked it. */
export type Searched = { place: ResultsPlace; requester: Requester; request: ResultsRequest; hints: SearchHint[] }
export type Answered = Searched & { answer: SearchAnswer }

export type ResultsOutcome =
  /** `dd-mm-yyyy` is understood, but the address is ISO. */
  | { kind: 'respelled'; path: string; days: { check_in: string; check_out: string } }
  /** Without readable dates there is nothing to search: `stay` is a proposal. */
  | {
      kind: 'noStay'
      place: ResultsPlace
      stay: Stay
      party: Party
      carry: Record<string, string>
      hints: SearchHint[]
    }
  | (Searched & { kind: 'unavailable' | 'noHotels' })
  | (Searched & { kind: 'noRates'; inScope: number })
  /** No room there takes the party as it is split; `split` over more rooms some do, where any number helps. */
  | (Searched & { kind: 'partyTooLarge'; split: Party | null; nearby: NearbyCity[] })
  /** Nothing can be booked for the stay: full, too short for the properties, or further ahead than they have prices. */
  | (Searched & { kind: 'noAvailability'; dates: DateOffer[]; nearby: NearbyCity[] })
  | (Answered & { kind: 'list' })

/** What the search bar above the list shows. */
export type ResultsStrip = { place: ResultsPlace; search: StaySearch; carry: Record<string, string>; today: string }

export type ResultsPageView = {
  strip: ResultsStrip
  /** To be remembered by the browser; null without a stay. */
  saved: SavedSearch | null
  outcome: ResultsOutcome
}

/** The list of a city or country for the stay of a query. */
export async function loadResultsPage(place: ResultsPlace, query: RawQuery): Promise<ResultsPageView> {
  const context = await loadPageContext()
  const today = dayInZone(context.now, placeZone(place))
  const carry = pickSearchKeys(query)
  const search = readStaySearch(carry, today)
  const { stay, party, hints } = search
  const filtered = carryFilters(query, formatPlace(toDestination(place)))
  const strip = { place, search, carry: { ...carry, ...filtered }, today }
  if (!stay) {
    const kept = { ...carry, ...pickFilterKeys(query) }
    const outcome = { kind: 'noStay', place, stay: proposeStay(today), party, carry: kept, hints } as const
    return { strip, saved: null, outcome }
  }
  const path = resultsPath(place)
  const days = respellStay(stay, carry)
  if (days) return { strip, saved: null, outcome: { kind: 'respelled', path: localePath(context.locale, path), days } }
  const params = { check_in: stay.checkIn, check_out: stay.checkOut, guests: formatGuests(party) }
  const [area, outcome] = await Promise.all([
    findArea(place, query),
    searchPlace(place, { context, query, stay, search, today }),
  ])
  const route = withQuery(path, area === null ? carry : { ...carry, area: String(area.id) })
  return { strip, saved: { route, destination: area ?? toDestination(place), params }, outcome }
}

/** The part of a city that a list is of, as suggestions call it; null where it is of all of the city, or of several. */
async function findArea(place: ResultsPlace, query: RawQuery): Promise<Destination | null> {
  const asked = parsePlace(`district:${pickFilterKeys(query, ['area']).area}`)
  if (place.kind !== 'city' || asked === null) return null
  const within = await loadPlacesWithin(place.city.id)
  const district = within.find(({ kind, id }) => kind === 'district' && id === asked.id)
  return district ? { ...asked, label: `${district.name}, ${place.city.name}` } : null
}

type Asked = { context: PageContext; query: RawQuery; stay: Stay; search: StaySearch; today: string }

async function searchPlace(
  place: ResultsPlace,
  { context, query, stay, search, today }: Asked,
): Promise<ResultsOutcome> {
  const { tenant, locale, now } = context
  const payments = listSoldPayments(await getBackend(), tenant)
  const requester = { tenantId: tenant.id, payments, locale, now }
  const request = toRequest(place, stay, search, query, context)
  const searched = { place, requester, request, hints: search.hints }
  const result = await searchHotels(requester, request)
  if (result.status === 'unavailable') return { ...searched, kind: 'unavailable' }
  const { answer } = result
  // A part of the map without hotels is no place without them: the map leads on.
  if (answer.matches > 0 || answer.available > 0 || request.box !== null) return { ...searched, kind: 'list', answer }
  if (answer.inScope === 0) return { ...searched, kind: 'noHotels' }
  if (answer.priced === 0) return { ...searched, kind: 'noRates', inScope: answer.inScope }
  if (answer.partyTooLarge) {
    // On other days the same rooms are as small.
    const nearby = await loadNearbyCities(place, requester, request)
    return { ...searched, kind: 'partyTooLarge', split: answer.partyTooLarge.split, nearby }
  }
  const [dates, nearby] = await Promise.all([
    loadOtherDates(requester, request, today),
    loadNearbyCities(place, requester, request),
  ])
  return { ...searched, kind: 'noAvailability', dates, nearby }
}

function toRequest(
  place: ResultsPlace,
  stay: Stay,
  search: StaySearch,
  query: RawQuery,
  context: PageContext,
): ResultsRequest {
  const viewer = resolveViewer(context, query)
  const box = parseBox(firstValue(query[BOX_KEY]))
  return {
    scope: box ?? toScope(place),
    stay,
    party: search.party,
    viewer,
    filters: parseFilters(query, viewer.currency),
    sort: parseSort(query),
    page: parsePage(query),
    box,
    near: nearOf(place),
    flexible: parseFlexible(firstValue(query[FLEXIBLE_KEY])),
    carry: pickSearchKeys(query),
  }
}
