import 'server-only'
import { getTranslations } from 'next-intl/server'
import { FILTER_KEYS } from '@/lib/domain/search/filter-keys'
import type { Filters } from '@/lib/domain/search/filters-schema'
import { dropFilter, formatFilters } from '@/lib/domain/search/filters-url'
import { pack } from '@/lib/domain/packed/pack'
import type { MapGround } from '@/lib/domain/places/catalogue'
import { BOX_KEY } from '@/lib/domain/search/map-box'
import { PAGE_SIZE, SORTS, type Sort } from '@/lib/domain/search/schema'
import { countNights } from '@/lib/domain/stay/dates'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { loadMapSource } from '@/lib/server/places/load-map-source'
import { citiesGround, loadCountryGround, loadMapGround, loadPlacesWithin } from '@/lib/server/places/load-places'
import { describeActive, describeGroup } from './describe-filters'
import { toFiltersView, type FiltersInput } from './filters'
import { loadFlexible } from './load-flexible'
import { loadResultCards } from './load-results'
import type { Answered } from './load-results-page'
import { joinQuery, resultsEntries, withEntries, type Entry } from './results-entries'
import { placeName, resultsPath, type ResultsPlace } from './results-place'

const PROPOSALS = 4

/** An answered search as its page shows it: filters, order, cards and map. */
export async function loadResultsList({ place, requester, request, answer, hints }: Answered) {
  const { locale } = requester
  const path = resultsPath(place)
  const entries = resultsEntries(request)
  const unfiltered = [...entries.search, ...entries.box, ...entries.sort]
  const all = [...entries.search, ...entries.box, ...entries.filters, ...entries.sort]
  const anywhere = [...entries.search, ...entries.filters, ...entries.sort]
  const input = await toFiltersInput({ place, requester, request, answer, hints })
  const [view, active, cards, ground, source, flexible] = await Promise.all([
    toFiltersView(input),
    describeActive(input),
    loadResultCards(requester, request, answer),
    loadGround(place),
    loadMapSource(),
    loadFlexible(place, requester, request),
  ])
  const control = { path, action: localePath(locale, path) }
  return {
    locale,
    name: placeName(place),
    matches: answer.matches,
    available: answer.available,
    hints,
    /** Asked for, but not sold in now: prices are in the hotels' own. */
    refusedCurrency: isRefused(answer, request.viewer.currency) ? request.viewer.currency : null,
    /** What changes of the list start from. */
    base: all,
    filters: { ...control, view: pack(view), base: all, kept: unfiltered },
    sort: {
      ...control,
      sort: request.sort,
      near: request.near?.name ?? null,
      sorts: listSorts(answer.known, request.sort),
      base: [...entries.search, ...entries.box, ...entries.filters],
    },
    judged: answer.known.scores,
    flexible,
    chips: {
      active: [
        ...(request.box === null
          ? []
          : [{ label: await nameBox(locale), href: withEntries(path, anywhere), own: [BOX_KEY] }]),
        ...active.map(({ label, own, rest }) => ({ label, own, href: withEntries(path, [...unfiltered, ...rest]) })),
      ],
      clear: { href: withEntries(path, [...entries.search, ...entries.sort]), own: [...FILTER_KEYS, BOX_KEY] },
    },
    list: {
      first: { cards, page: answer.page, pages: answer.pages, matches: answer.matches },
      query: joinQuery([...entries.api, ['locale', locale], ...all]),
      href: withEntries(path, all),
      pageSize: PAGE_SIZE,
      compare: { action: localePath(locale, routes.compare()), carry: request.carry },
    },
    map: { ground: pack(ground), source, box: entries.box[0]?.[1] ?? null, path, base: all },
    inBox: request.box !== null,
    proposals: await proposeFewerFilters({ place, requester, request, answer, hints }, unfiltered),
  }
}

async function nameBox(locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'results' })
  return t('mapArea')
}

/** Orders of which the hotels tell enough; the one that was asked for stays. */
function listSorts(known: Answered['answer']['known'], asked: Sort): Sort[] {
  const isKnown = (sort: Sort) => (sort === 'score' ? known.scores : sort === 'stars' ? known.stars : true)
  return SORTS.filter((sort) => sort === asked || isKnown(sort))
}

function isRefused({ rows, lowest }: Answered['answer'], asked: string): boolean {
  return rows.some(({ currency }) => currency !== asked) || (lowest !== null && lowest.currency !== asked)
}

async function toFiltersInput({ place, requester, request, answer }: Answered): Promise<FiltersInput> {
  const { filters, viewer, stay } = request
  return {
    filters,
    facets: answer.facets,
    known: answer.known,
    matches: answer.matches,
    currency: viewer.currency,
    hidesPrices: isRefused(answer, viewer.currency),
    locale: requester.locale,
    nights: countNights(stay.checkIn, stay.checkOut),
    areas: await loadAreas(place),
  }
}

/** A map opens where hotels are asked for. */
async function loadGround(place: ResultsPlace): Promise<MapGround> {
  if (place.kind === 'country') return loadCountryGround(place.country)
  if (place.kind === 'region') return citiesGround(place.region, place.cities)
  const ground = await loadMapGround(place.city)
  if (place.kind === 'city') return ground
  const { lat, lon, radiusKm } = place.sight
  return { ...ground, center: { lat, lon }, radiusKm }
}

async function loadAreas(place: ResultsPlace): Promise<ReadonlyMap<number, string>> {
  if (place.kind !== 'city') return new Map()
  const within = await loadPlacesWithin(place.city.id)
  return new Map(within.filter((p) => p.kind === 'district').map((p) => [p.id, p.name]))
}

/** Which filter to drop when they leave nothing, with what that gives. */
function proposeFewerFilters({ place, requester, request, answer }: Answered, search: readonly Entry[]) {
  const entriesOf = (filters: Filters) => formatFilters(filters, request.viewer.currency)
  const keys = entriesOf(request.filters).map(([key]) => key)
  return Promise.all(
    answer.relax.slice(0, PROPOSALS).map(async ({ filter, matches }) => {
      const rest = entriesOf(dropFilter(request.filters, filter))
      return {
        filter: await describeGroup(filter, requester.locale),
        matches,
        href: withEntries(resultsPath(place), [...search, ...rest]),
        own: keys.filter((key) => !rest.some(([kept]) => kept === key)),
      }
    }),
  )
}
