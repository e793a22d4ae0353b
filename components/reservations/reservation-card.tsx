import { ChevronRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Money } from '@/components/ui/money'
import type { ReservationRow } from '@/lib/domain/reservations/lists'
import { formatReference } from '@/lib/domain/booking/reference'
import { countNights } from '@/lib/domain/stay/dates'
import { formatDayRange, formatMoney } from '@/lib/i18n/format'
import { formatList } from '@/lib/i18n/format-text'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { GuestNames } from './guest-names'
import { StateTag } from './state-tag'

/** A reservation in its owner's list; the whole card leads to it. */
export function ReservationCard({ row, locale }: { row: ReservationRow; locale: string }) {
  const t = useTranslations('reservations')
  return (
    <article className="relative grid gap-x-6 gap-y-3 rounded-card border bg-surface p-4 has-[a:hover]:border-line-strong sm:grid-cols-[1fr_auto] sm:p-5">
      <div className="grid min-w-0 gap-1">
        <h2 className="text-18">
          <Link href={routes.accountReservation(row.id)} className="after:absolute after:inset-0 hover:underline">
            <bdi>{row.hotelName}</bdi>
          </Link>
        </h2>
        <p>
          <bdi>{formatDayRange(row.checkIn, row.checkOut, locale, 'long')}</bdi>
        </p>
        <p className="text-14 text-ink-2">
          {formatList(
            [t('nights', { count: countNights(row.checkIn, row.checkOut) }), t('rooms', { count: row.rooms })],
            locale,
          )}
        </p>
        {row.guests.length > 0 && (
          <p className="text-14 text-ink-2">
            <GuestNames guests={row.guests} />
          </p>
        )}
      </div>
      <div className="flex items-end justify-between gap-4 sm:flex-col sm:items-end">
        <StateTag state={row.state} />
        <div className="text-end">
          <p className="text-14 text-ink-3">
            <span className="sr-only">{t('columns.reference')} </span>
            <Money>{formatReference(row.reference)}</Money>
          </p>
          <p className="flex items-center gap-1 text-18 font-semibold">
            <Money>{formatMoney(row.total, row.currency, locale)}</Money>
            <Icon of={ChevronRight} flip className="text-ink-3" />
          </p>
        </div>
      </div>
    </article>
  )
}
