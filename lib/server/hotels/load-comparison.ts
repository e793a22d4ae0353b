import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import { COMPARED_KEY, readCompared } from '@/lib/domain/hotels/compare'
import { isReviewed, scoreWord } from '@/lib/domain/hotels/score'
import { AMENITIES, type Amenity } from '@/lib/domain/hotels/values'
import { hotelCoverUrl } from '@/lib/domain/pictures/urls'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import type { RawQuery } from '@/lib/domain/search/carry'
import type { ResultCardView } from '@/lib/domain/search/results-view'
import { countNights, dayInZone, toDayNumber } from '@/lib/domain/stay/dates'
import { formatDayRange, formatScore } from '@/lib/i18n/format'
import { formatList } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import { routes } from '@/lib/routing/routes'
import { listSoldPayments } from '@/lib/server/booking/gateways'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { readAskedStay, toStayQuery, type AskedStay } from '@/lib/server/search/asked-stay'
import { loadResultCards, searchHotels } from '@/lib/server/search/load-results'
import { resolveViewer } from '@/lib/server/viewer'
import { loadHotel } from './load-hotels'
import { listPhotos } from './photos'

const NO_FILTERS = filtersSchema.parse({})

/** A hotel beside others; `card` is null where nothing is free for the stay, or nobody knows. */
export type ComparedHotel = {
  id: number
  name: string
  href: string
  image: string
  imageAlt: string
  stars: number | null
  kind: HotelDetail['kind']
  place: string
  score: ResultCardView['score']
  amenities: readonly Amenity[]
  card: ResultCardView | null
  /** The comparison without it. */
  withoutHref: string
}

export type Comparison = {
  locale: Locale
  hotels: ComparedHotel[]
  range: string
  nights: number
  party: AskedStay['party']
  /** Whether search answered: else nothing is known of prices. */
  priced: boolean
  /** What any of the hotels tells that it has. */
  amenities: readonly Amenity[]
  hints: AskedStay['hints']
}

/** The hotels of an address side by side, with their cheapest rates for its stay; without one, for a proposed stay. */
export async function loadComparison(query: RawQuery): Promise<Comparison> {
  const { locale, now } = await loadPageContext()
  const details = await Promise.all(readCompared(query[COMPARED_KEY]).map((id) => loadHotel(id)))
  const hotels = details.filter((hotel) => hotel !== null)
  const asked = readAskedStay(query, now, latestZone(hotels, now))
  const cards = hotels.length === 0 ? new Map<number, ResultCardView>() : await loadCards(hotels, asked, query)
  const ids = hotels.map(({ id }) => id)
  const [words, results] = await Promise.all([getTranslations('hotel'), getTranslations('results')])
  return {
    locale,
    hotels: hotels.map((hotel): ComparedHotel => {
      const { id, name, stars, kind, district, cityName, amenities } = hotel
      const [photo] = listPhotos(hotel)
      const card = cards?.get(id) ?? null
      const others = ids.filter((other) => other !== id).join()
      return {
        ...{ id, name, stars, kind, amenities, card },
        href: card?.href ?? routes.hotel(hotel.countrySlug, hotel.citySlug, hotel.slug, id, toStayQuery(asked)),
        image: photo ? photo(800) : hotelCoverUrl(id),
        imageAlt: words(photo ? 'photoAlt' : 'coverAlt', { hotel: name, number: 1 }),
        score: isReviewed(hotel)
          ? {
              value: formatScore(hotel.score, locale),
              word: results(`scoreWords.${scoreWord(hotel.score)}`),
              reviews: results('reviews', { count: hotel.reviewCount }),
            }
          : null,
        place: formatList([district, cityName], locale),
        withoutHref: routes.compare({ [COMPARED_KEY]: others, ...toStayQuery(asked) }),
      }
    }),
    range: formatDayRange(asked.stay.checkIn, asked.stay.checkOut, locale, 'long'),
    nights: countNights(asked.stay.checkIn, asked.stay.checkOut),
    party: asked.party,
    priced: cards !== null,
    amenities: AMENITIES.filter((amenity) => hotels.some((hotel) => hotel.amenities.includes(amenity))),
    hints: asked.hints,
  }
}

/** Where today lasts longest: what can be booked in one of the hotels can be compared. */
function latestZone(hotels: readonly HotelDetail[], now: Date): string | undefined {
  const dayAt = ({ timezone }: HotelDetail) => toDayNumber(dayInZone(now, timezone))
  return [...hotels].sort((a, b) => dayAt(a) - dayAt(b))[0]?.timezone
}

/** By hotel; null while search does not answer. */
async function loadCards(
  hotels: readonly HotelDetail[],
  asked: AskedStay,
  query: RawQuery,
): Promise<ReadonlyMap<number, ResultCardView> | null> {
  const context = await loadPageContext()
  const { tenant, locale, now } = context
  const requester = { tenantId: tenant.id, payments: listSoldPayments(await getBackend(), tenant), locale, now }
  const request = {
    scope: { kind: 'hotels' as const, hotelIds: hotels.map(({ id }) => id) },
    stay: asked.stay,
    party: asked.party,
    viewer: resolveViewer(context, query),
    filters: NO_FILTERS,
    sort: 'recommended' as const,
    page: 1,
    box: null,
    near: null,
    flexible: null,
    carry: toStayQuery(asked),
  }
  const result = await searchHotels(requester, request)
  if (result.status !== 'ok') return null
  const cards = await loadResultCards(requester, request, result.answer)
  return new Map(cards.map((card) => [card.hotelId, card]))
}
