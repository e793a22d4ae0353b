import { getTranslations } from 'next-intl/server'
import { RoomHead } from '@/components/hotels/room-head'
import { buttonClass } from '@/components/ui/button'
import type { RoomView } from '@/lib/domain/rates/rates-view'
import { proposeStay } from '@/lib/domain/search/url'
import { formatDayRange } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { stayHref } from './refused/stay-href'
import { HotelStayForm } from './hotel-stay'
import type { HotelView } from './hotel-view'

/** Asks for dates before any rate, and proposes some; below are the rooms that there are. */
export async function HotelNoDates({ view, rooms }: { view: HotelView; rooms: RoomView[] }) {
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
