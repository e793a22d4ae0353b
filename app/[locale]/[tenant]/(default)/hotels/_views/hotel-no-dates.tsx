import { getTranslations } from 'next-intl/server'
import { RoomHead } from '@/components/hotels/room-head'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { proposeStay } from '@/lib/domain/search/url'
import { formatDayRange } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { stayHref } from './refused/stay-href'
import type { PlainRooms } from './hotel-rooms-view'
import { HotelStayForm } from './hotel-stay'
import type { HotelView } from './hotel-view'

type Props = { view: HotelView; rooms: PlainRooms }

/** Asks for dates before any rate, and proposes some, where there are rates at all; below are the rooms that there are. */
export async function HotelNoDates({ view, rooms: { isSold, rooms } }: Props) {
  const t = await getTranslations('hotel')
  return (
    <>
      {isSold ? <AskDates view={view} /> : <Notice kind="warn">{t('noRates')}</Notice>}
      {rooms.length > 0 && (
        <ul className="divide-y rounded-card border bg-surface">
          {rooms.map((room) => (
            <li key={room.roomTypeId} itemScope itemType="https://schema.org/HotelRoom">
              <RoomHead room={room} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

async function AskDates({ view }: { view: HotelView }) {
  const [t, hints] = await Promise.all([getTranslations('hotel'), getTranslations('results.hints')])
  const proposed = proposeStay(view.today)
  return (
    <>
      <p className="text-ink-2">{hints('dates_missing')}</p>
      <HotelStayForm view={view} />
      <Link
        href={stayHref(view, { stay: proposed })}
        className={`${buttonClass({ variant: 'outline' })} justify-self-start`}
      >
        {t('proposal', { range: formatDayRange(proposed.checkIn, proposed.checkOut, view.locale, 'medium') })}
      </Link>
    </>
  )
}
