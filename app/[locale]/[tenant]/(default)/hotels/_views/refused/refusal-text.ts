import { getTranslations } from 'next-intl/server'
import { countGuests } from '@/lib/domain/stay/guests'
import { formatDayRange } from '@/lib/i18n/format'
import type { RefusedRooms } from '../hotel-rooms-view'
import type { HotelView } from '../hotel-view'

/** Why a stay is refused, in a sentence. */
export async function refusalText({ hotel, search, locale }: HotelView, refusal: RefusedRooms): Promise<string> {
  const t = await getTranslations('hotel')
  const { checkIn, checkOut } = refusal.asked
  const { adults, children } = countGuests(search.party)
  // More rooms would not help a family there.
  const isForAdults = hotel.policies.children === false && children > 0
  return {
    sold_out: () => t('soldOut', { range: formatDayRange(checkIn, checkOut, locale, 'medium') }),
    no_rates: () => t('noRates'),
    party_too_large: () =>
      isForAdults ? t('childrenNo') : t('partyTooLarge', { guests: t('guests', { count: adults + children }) }),
    min_stay: () => t('minStay', { nights: refusal.minStay ?? 2 }),
  }[refusal.status]()
}
