import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { formatDayRange, formatMoney } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { loadHotelDates } from '@/lib/server/hotels/load-hotel-dates'
import type { RefusedRooms } from '../hotel-rooms-view'
import type { HotelView } from '../hotel-view'
import { refusalText } from './refusal-text'
import { stayHref } from './stay-href'
import { WaysOut } from './ways-out'

type Props = { view: HotelView; refusal: RefusedRooms }

/** Why no rate is shown, and what helps: other dates, a longer stay, more rooms, or hotels nearby. */
export async function HotelRefused({ view, refusal }: Props) {
  return (
    <div className="grid gap-5">
      <Notice kind="warn">{await refusalText(view, refusal)}</Notice>
      <WaysOut view={view} refusal={refusal} />
      <OtherDates view={view} refusal={refusal} />
    </div>
  )
}

async function OtherDates({ view, refusal: { status, asked, viewer, filters } }: Props) {
  if (status !== 'sold_out' && status !== 'min_stay') return null
  const { hotel, search, today, locale } = view
  const [t, dates] = await Promise.all([
    getTranslations('hotel'),
    loadHotelDates(hotel.id, { stay: asked, party: search.party, viewer, filters, today }),
  ])
  if (dates.length === 0) return null
  return (
    <div>
      <h3 className="mb-3 text-18">{t('alternatives')}</h3>
      <ul className="grid gap-2">
        {dates.map(({ stay, price }) => (
          <li key={stay.checkIn}>
            <Link
              href={stayHref(view, { stay, price })}
              prefetch={false}
              className="flex min-h-14 items-center justify-between gap-4 rounded-control border bg-surface px-4 py-2 hover:border-line-strong"
            >
              <bdi className="font-semibold">{formatDayRange(stay.checkIn, stay.checkOut, locale, 'medium')}</bdi>
              <bdi className="num text-18 font-bold">{formatMoney(price.total, price.currency, locale)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
