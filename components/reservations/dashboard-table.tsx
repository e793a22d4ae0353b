import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
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

const COLUMNS = ['reference', 'hotel', 'guest', 'dates', 'state', 'total', 'payment'] as const

/** The dashboard's bookings: a table, on phones a card each. Roles are written out, because `display: grid` takes them from a table. */
export function DashboardTable({ rows, locale, label }: { rows: ReservationRow[]; locale: string; label: string }) {
  const t = useTranslations('reservations.columns')
  return (
    <div className="lg:overflow-hidden lg:rounded-card lg:border lg:bg-surface">
      <table role="table" aria-label={label} className="block w-full text-14 lg:table">
        <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
          <tr role="row" className="lg:border-b">
            {COLUMNS.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={cn(
                  'px-3 py-3 text-12 font-semibold text-ink-3',
                  column === 'total' ? 'text-end' : 'text-start',
                )}
              >
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-3 lg:table-row-group">
          {rows.map((row) => (
            <DashboardRow key={row.id} row={row} locale={locale} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DashboardRow({ row, locale }: { row: ReservationRow; locale: string }) {
  const t = useTranslations('reservations')
  const reference = formatReference(row.reference)
  const payment = row.payment ?? (row.paymentTime === 'at_hotel' ? 'at_hotel' : 'none')
  return (
    <tr
      role="row"
      className="grid grid-cols-2 gap-x-4 sm:grid-cols-4 gap-y-3 rounded-card border bg-surface p-4 lg:table-row lg:rounded-none lg:border-0 lg:border-b lg:p-0 lg:last:border-b-0 lg:hover:bg-sunken"
    >
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
      <Cell label={t('columns.total')} className="lg:text-end">
        <b className="font-semibold">
          <Money>{formatMoney(row.total, row.currency, locale, { full: true })}</Money>
        </b>
      </Cell>
      <Cell label={t('columns.payment')}>{t(`payments.${payment}`)}</Cell>
    </tr>
  )
}

function Cell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <td role="cell" className={cn('block min-w-0 lg:table-cell lg:px-3 lg:py-2 lg:align-middle', className)}>
      <span aria-hidden="true" className="block text-12 text-ink-3 lg:hidden">
        {label}
      </span>
      {children}
    </td>
  )
}
