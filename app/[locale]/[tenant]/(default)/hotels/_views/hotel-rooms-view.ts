import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import { chooseRate, type RateNews } from '@/lib/domain/rates/choose-rate'
import type { RoomView, StayView } from '@/lib/domain/rates/rates-view'
import type { RatesAnswer } from '@/lib/domain/rates/schema'
import { firstValue, type RawQuery } from '@/lib/domain/search/carry'
import { parseFilters } from '@/lib/domain/search/filters-url'
import type { Filters } from '@/lib/domain/search/filters-schema'
import { parseShown, SHOWN_KEY } from '@/lib/domain/search/shown-price'
import type { StaySearch } from '@/lib/domain/search/url'
import type { Stay } from '@/lib/domain/stay/schema'
import type { Locale } from '@/lib/i18n/locales'
import { isHotelSold, loadHotelRates } from '@/lib/server/hotels/load-hotels'
import { toPlainRooms, toRoomViews, toStayView } from '@/lib/server/hotels/rates-view'
import type { Viewer } from '@/lib/server/viewer'

export type AvailableRooms = {
  status: 'available'
  asked: Stay
  stay: StayView
  /** The room of the preselected rate first. */
  rooms: RoomView[]
  preselected: string
  news: RateNews | null
  currency: string
  /** Asked for, but not sold in now. */
  refusedCurrency: string | null
}
export type RefusedRooms = {
  status: Exclude<RatesAnswer['status'], 'available'>
  minStay: number | null
  asked: Stay
  viewer: Viewer
  filters: Filters
}

/** Without dates there are no rates, but rooms. */
export type PlainRooms = { status: 'no_dates'; isSold: boolean; rooms: RoomView[] }
export type RoomsView = PlainRooms | AvailableRooms | RefusedRooms

type Input = { hotel: HotelDetail; search: StaySearch; viewer: Viewer; locale: Locale; now: Date; query: RawQuery }

async function loadPlainRooms(hotel: HotelDetail, locale: Locale): Promise<PlainRooms> {
  const [isSold, rooms] = await Promise.all([isHotelSold(hotel.id), toPlainRooms(hotel, locale)])
  return { status: 'no_dates', isSold, rooms }
}

/**
 * The rates of a hotel for the stay in the address, from the room ledger; preselects the rate that the visitor's list
 * showed.
 */
export async function loadRooms({ hotel, search, viewer, locale, now, query }: Input): Promise<RoomsView> {
  const { stay, party } = search
  if (!stay) return loadPlainRooms(hotel, locale)
  const answer = await loadHotelRates(hotel.id, { stay, party, viewer })
  const shown = parseShown(firstValue(query[SHOWN_KEY]))
  const filters = parseFilters(query, viewer.currency)
  const refusedCurrency = answer.status === 'available' ? (answer.refusedCurrency ?? null) : null
  // Bounds in a currency that is not sold in say nothing of prices in another.
  const fitting = refusedCurrency ? { ...filters, minTotal: undefined, maxTotal: undefined } : filters
  const chosen = chooseRate(answer.rooms, fitting, shown)
  if (answer.status !== 'available' || !chosen)
    return {
      status: answer.status === 'available' ? 'sold_out' : answer.status,
      minStay: answer.status === 'min_stay' ? (answer.minStay ?? null) : null,
      asked: stay,
      viewer,
      filters,
    }
  const [words, rooms] = await Promise.all([
    toStayView(stay, party, locale),
    toRoomViews(hotel, answer.rooms, { stay, party, locale, now }),
  ])
  const { rate, room, news } = chosen
  const isChosen = (view: RoomView) => view.roomTypeId === room.roomTypeId
  return {
    status: 'available',
    asked: stay,
    stay: words,
    rooms: [...rooms.filter(isChosen), ...rooms.filter((view) => !isChosen(view))],
    preselected: rate.rateId,
    news,
    currency: rate.price.currency,
    refusedCurrency,
  }
}
