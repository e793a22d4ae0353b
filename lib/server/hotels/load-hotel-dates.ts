import 'server-only'
import { chooseRate } from '@/lib/domain/rates/choose-rate'
import type { Filters } from '@/lib/domain/search/filters-schema'
import type { ShownPrice } from '@/lib/domain/search/shown-price'
import type { Party, Stay } from '@/lib/domain/stay/schema'
import type { Viewer } from '@/lib/server/viewer'
import { loadHotelRates } from './load-hotels'
import { shiftStay } from '@/lib/server/search/load-other-dates'

const SHOWN = 4

export type HotelDate = { stay: Stay; price: ShownPrice }

/** Nearby stays of the same length on which the hotel has rooms, with the total of the rate that each will preselect. */
export async function loadHotelDates(
  hotelId: number,
  request: { stay: Stay; party: Party; viewer: Viewer; filters: Filters; today: string },
): Promise<HotelDate[]> {
  const found = await Promise.all(
    shiftStay(request.stay, request.today).map(async (stay): Promise<HotelDate | null> => {
      const answer = await loadHotelRates(hotelId, { ...request, stay })
      const rate = chooseRate(answer.rooms, request.filters, null)?.rate
      if (!rate) return null
      const { total, currency } = rate.price
      return { stay, price: { total, currency, ratePlanId: rate.ratePlanId } }
    }),
  )
  return found
    .filter((entry) => entry !== null)
    .slice(0, SHOWN)
    .sort((a, b) => (a.stay.checkIn < b.stay.checkIn ? -1 : 1))
}
