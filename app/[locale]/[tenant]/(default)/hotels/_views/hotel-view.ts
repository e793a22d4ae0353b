import { randomUUID } from 'node:crypto'
import { notFound, redirect } from 'next/navigation'
import type { GalleryPicture } from '@/components/hotels/gallery-dialog'
import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import type { CityView } from '@/lib/domain/places/catalogue'
import { distanceMeters } from '@/lib/domain/places/distance'
import { firstValue, pickConditionKeys, pickFilterKeys, pickSearchKeys, type RawQuery } from '@/lib/domain/search/carry'
import { EDIT_KEY, EDIT_STAY } from '@/lib/domain/search/edit-key'
import { readStaySearch, respellStay, type StaySearch } from '@/lib/domain/search/url'
import { hasLegalIdentity } from '@/lib/domain/tenants/schema'
import { dayInZone } from '@/lib/domain/stay/dates'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import type { OwnHold } from '@/lib/domain/booking/views'
import { loadOwnHolds } from '@/lib/server/booking/load-own-holds'
import { loadPageContext } from '@/lib/server/context'
import { loadAddressOf } from '@/lib/server/found/addresses'
import { listHotelQuestions, type HotelQuestion } from '@/lib/server/hotels/hotel-questions'
import { describeHotelText, galleryOf } from '@/lib/server/hotels/hotel-texts'
import { loadHotel } from '@/lib/server/hotels/load-hotels'
import { loadCityById } from '@/lib/server/places/load-places'
import { resolveViewer } from '@/lib/server/viewer'
import { loadReviewsSection, type ReviewsSection } from './hotel-reviews-view'
import { loadRooms, type RoomsView } from './hotel-rooms-view'
import { keepQuery } from './keep-query'

export type HotelView = {
  hotel: HotelDetail
  city: CityView
  /** Metres from the city's centre. */
  fromCentre: number
  locale: Locale
  /** The page's address without a query, absolute. */
  url: string
  now: string
  /** The day at the hotel, `YYYY-MM-DD`. */
  today: string
  search: StaySearch
  /** The search and the filters, for links. */
  carry: Record<string, string>
  /** What a new search keeps. */
  formCarry: Record<string, string>
  rooms: RoomsView
  /** Whether this site may sell; else nobody knows yet in whose name. */
  sells: boolean
  /** Why the rooms could not be held; null unless the visitor was sent back here. */
  problem: string | null
  /** What the visitor holds, where that is why. */
  holds: OwnHold[]
  /** Where to send the visitor back when the rooms cannot be held. */
  back: string
  /** The form that changes the stay: this page with it open, and whether that is asked for. */
  editing: { href: string; asked: boolean }
  /** Of this view of the page. */
  formKey: string
  reviews: ReviewsSection
  questions: HotelQuestion[]
  description: { lang: string; text: string } | null
  pictures: GalleryPicture[]
}

/** Everything that the page of a hotel shows. */
export async function loadHotelView(hotelId: number, query: RawQuery): Promise<HotelView> {
  const [context, hotel] = await Promise.all([loadPageContext(), loadHotel(hotelId)])
  const city = hotel && (await loadCityById(hotel.placeId))
  if (!hotel || !city) notFound()
  const { locale, now } = context
  const today = dayInZone(now, hotel.timezone)
  const searchKeys = pickSearchKeys(query)
  const search = readStaySearch(searchKeys, today)
  const path = routes.hotel(hotel.countrySlug, hotel.citySlug, hotel.slug, hotel.id)
  const days = search.stay && respellStay(search.stay, searchKeys)
  if (days) redirect(localePath(locale, keepQuery(path, { ...query, ...days })))
  const fromCentre = distanceMeters(city, hotel)
  const plain = { ...query, problem: undefined, [EDIT_KEY]: undefined }
  const problem = firstValue(query.problem) ?? null
  const [addressOf, rooms, reviews, questions, description, pictures, holds] = await Promise.all([
    loadAddressOf(hotel.own),
    loadRooms({ hotel, search, viewer: resolveViewer(context, query), locale, now, query }),
    loadReviewsSection({ hotel, path, query, locale }),
    listHotelQuestions(hotel, fromCentre, locale),
    describeHotelText(hotel, fromCentre, locale),
    galleryOf(hotel, locale),
    problem === 'too_many_holds' ? loadOwnHolds() : [],
  ])
  return {
    hotel,
    city,
    fromCentre,
    locale,
    url: addressOf(path),
    now: now.toISOString(),
    today,
    search,
    carry: { ...searchKeys, ...pickFilterKeys(query) },
    formCarry: { ...searchKeys, ...pickConditionKeys(query) },
    rooms,
    sells: hasLegalIdentity(context.tenant),
    problem,
    holds,
    formKey: randomUUID(),
    back: localePath(locale, keepQuery(path, plain)),
    editing: {
      href: localePath(locale, `${keepQuery(path, { ...plain, [EDIT_KEY]: EDIT_STAY })}#rooms`),
      asked: firstValue(query[EDIT_KEY]) === EDIT_STAY,
    },
    reviews,
    questions,
    description,
    pictures,
  }
}
