import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { boxAround } from '@/lib/domain/places/box-around'
import { BOX_KEY, formatBox } from '@/lib/domain/search/map-box'
import { lengthenStay } from '@/lib/domain/search/url'
import { splitParty } from '@/lib/domain/stay/split-party'
import { formatDayRange } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import type { RefusedRooms } from '../hotel-rooms-view'
import type { HotelView } from '../hotel-view'
import { stayHref } from './stay-href'

const NEARBY_KM = 5

type Props = { view: HotelView; refusal: RefusedRooms }

/** Where to go on from a refused stay: a longer one, more rooms, or hotels nearby. */
export async function WaysOut({ view, refusal: { status, asked, minStay } }: Props) {
  const t = await getTranslations('hotel')
  const { hotel, search, carry, today, locale } = view
  const longer = status === 'min_stay' && minStay ? lengthenStay(asked, minStay, today) : null
  const split = status === 'party_too_large' ? splitParty(search.party, hotel.rooms) : null
  return (
    <div className="flex flex-wrap gap-3">
      {longer && (
        <Link href={stayHref(view, { stay: longer })} className={buttonClass()}>
          {t('stayLonger', { range: formatDayRange(longer.checkIn, longer.checkOut, locale, 'medium') })}
        </Link>
      )}
      {split && (
        <Link href={stayHref(view, { stay: asked, party: split })} className={buttonClass()}>
          {t('splitRooms', { count: split.length })}
        </Link>
      )}
      <Link
        href={routes.cityResults(hotel.countrySlug, hotel.citySlug, {
          ...carry,
          name: null,
          area: null,
          // A list sorted by distance would be of what is near the centre of the city.
          [BOX_KEY]: formatBox(boxAround({ lat: hotel.lat, lon: hotel.lon, radiusKm: NEARBY_KM })),
        })}
        className={buttonClass({ variant: 'outline' })}
      >
        {t('alternativesElsewhere')}
      </Link>
    </div>
  )
}
