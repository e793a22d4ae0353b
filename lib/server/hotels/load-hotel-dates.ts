import 'server-only'
import type { Party, Stay } from '@/lib/domain/stay/schema'
import type { Viewer } from '@/lib/server/viewer'
import { loadHotelRates } from './load-hotels'
import { shiftStay } from '@/lib/server/search/load-other-dates'

const SHOWN = 4

export type HotelDate = { stay: Stay; total: number; currency: string }

/** Nearby stays of the same length on which the hotel has rooms, with the lowest total. */
export async function loadHotelDates(
  hotelId: number,
  request: { stay: Stay; party: Party; viewer: Viewer; today: string },
): Promise<HotelDate[]> {
  const found = await Promise.all(
    shiftStay(request.stay, request.today).map(async (stay): Promise<HotelDate | null> => {
      const answer = await loadHotelRates(hotelId, { ...request, stay })
      const price = answer.rooms[0]?.rates[0]?.price
      return price ? { stay, total: price.total, currency: price.currency } : null
    }),
  )
  return found
    .filter((entry) => entry !== null)
    .slice(0, SHOWN)
    .sort((a, b) => (a.stay.checkIn < b.stay.checkIn ? -1 : 1))
}
