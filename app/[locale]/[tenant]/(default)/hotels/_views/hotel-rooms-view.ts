import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import type { RoomView, StayView } from '@/lib/domain/rates/rates-view'
import type { StaySearch } from '@/lib/domain/search/url'
import type { Stay } from '@/lib/domain/stay/schema'
import type { Locale } from '@/lib/i18n/locales'
import { loadHotelRates } from '@/lib/server/hotels/load-hotels'
import { toRoomViews, toStayView } from '@/lib/server/hotels/rates-view'
import type { Viewer } from '@/lib/server/viewer'

/** What the rooms section shows. */
export type RoomsView =
  | { status: 'no_dates' }
  | { status: 'available'; stay: StayView; rooms: RoomView[] }
  | {
      status: 'sold_out' | 'no_rates' | 'party_too_large' | 'min_stay'
      minStay: number | null
      asked: Stay
      viewer: Viewer
    }

type Input = { hotel: HotelDetail; search: StaySearch; viewer: Viewer; locale: Locale; now: Date }

/** The rates of a hotel for the stay of the address, from the ledger. */
export async function loadRooms({ hotel, search, viewer, locale, now }: Input): Promise<RoomsView> {
  const { stay, party } = search
  if (!stay) return { status: 'no_dates' }
  const answer = await loadHotelRates(hotel.id, { stay, party, viewer })
  if (answer.status !== 'available')
    return { status: answer.status, minStay: answer.minStay ?? null, asked: stay, viewer }
  const [words, rooms] = await Promise.all([
    toStayView(stay, party, locale),
    toRoomViews(hotel, answer.rooms, { stay, party, locale, now }),
  ])
  return { status: 'available', stay: words, rooms }
}

export type RoomsProps = {
  hotel: HotelDetail
  rooms: RoomsView
  search: StaySearch
  carry: Record<string, string>
  today: string
  /** Why a reservation came back. */
  problem: string | null
  back: string
}
