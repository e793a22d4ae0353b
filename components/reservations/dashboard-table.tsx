import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Money } from '@/components/ui/money'
import { CardCell, CardRow, CardTable } from '@/components/ui/tables/card-table'
import type { ReservationRow } from '@/lib/domain/reservations/lists'
import { formatReference } from '@/lib/domain/booking/reference'
import { countNights } from '@/lib/domain/stay/dates'
import { formatDayRange, formatMoney } from '@/lib/i18n/format'
import { formatList } from '@/lib/i18n/format-text'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { GuestNames } from './guest-names'
import { StateTag } from './state-tag'

const COLUMNS = ['reference', 'hotel', 'guest', 'dates', 'state', 'total', 'payment'] as const

/** The dashboard's bookings. */
export function DashboardTable({ rows, locale, label }: { rows: ReservationRow[]; locale: string; label: string }) {
  const t = useTranslations('reservations.columns')
  return (
    <CardTable label={label} columns={COLUMNS.map((key) => ({ key, label: t(key), isNumber: key === 'total' }))}>
      {rows.map((row) => (
        <DashboardRow key={row.id} row={row} locale={locale} />
      ))}
    </CardTable>
  )
}

function DashboardRow({ row, locale }: { row: ReservationRow; locale: string }) {
  const t = useTranslations('reservations')
  const reference = formatReference(row.reference)
  const payment = row.payment ?? (row.paymentTime === 'at_hotel' ? 'at_hotel' : 'none')
  return (
    <CardRow className="sm:grid-cols-4 lg:hover:bg-sunken">
      <Cell label={t('columns.reference')}>
        <Link
          href={routes.dashboardBooking(row.id)}
          prefetch={false}
          aria-label={t('view', { reference })}
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline"
        >
          <Money>{reference}</Money>
        </Link>
      </Cell>
      <Cell label={t('columns.hotel')}>
        <bdi className="font-semibold">{row.hotelName}</bdi>
      </Cell>
      <Cell label={t('columns.guest')}>
        <GuestNames guests={row.guests} />
      </Cell>
      <Cell label={t('columns.dates')}>
        <bdi>{formatDayRange(row.checkIn, row.checkOut, locale, 'date')}</bdi>
        <span className="block text-12 text-ink-3">
          {formatList(
            [t('nights', { count: countNights(row.checkIn, row.checkOut) }), t('rooms', { count: row.rooms })],
            locale,
          )}
        </span>
      </Cell>
      <Cell label={t('columns.state')}>
        <StateTag state={row.state} />
      </Cell>
      <Cell label={t('columns.total')} isNumber>
        <b className="font-semibold">
          <Money>{formatMoney(row.total, row.currency, locale, { full: true })}</Money>
        </b>
      </Cell>
      <Cell label={t('columns.payment')}>{t(`payments.${payment}`)}</Cell>
    </CardRow>
  )
}

function Cell({ label, isNumber, children }: { label: string; isNumber?: boolean; children: ReactNode }) {
  return (
    <CardCell label={label} isNumber={isNumber} className="lg:py-2 lg:align-middle">
      {children}
    </CardCell>
  )
}
