import { CircleCheck, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { BookingView } from '@/lib/domain/booking/views'
import { countNights } from '@/lib/domain/stay/dates'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { PriceLines } from './price-lines'
import { StatusRefresh } from './status-refresh'

type Props = { booking: BookingView; locale: string; facts: ReactNode; policy: ReactNode }

/** The confirmation: the desk's facts first, then money, then the ways to cancel. */
export function TransactionSuccess({ booking, locale, facts, policy }: Props) {
  const t = useTranslations('transaction')
  const open = booking.state === 'confirming' || booking.state === 'paying'
  return (
    <div className="wrap max-w-3xl space-y-10 py-10">
      <header className="flex items-start gap-4">
        <span className={open ? 'text-ink-2' : 'text-good'}>
          <Icon of={open ? Clock : CircleCheck} size={36} />
        </span>
        <div className="space-y-1">
          <h1 className="text-28">
            {open ? t('confirming') : booking.party.length > 1 ? t('confirmedMany') : t('confirmed')}
          </h1>
          <p className="text-ink-2">{open ? t('confirmingText') : t('keep')}</p>
        </div>
      </header>
      {open && <StatusRefresh />}
      <section className="rounded-card border p-5 sm:p-6">{facts}</section>
      <section className="rounded-card border p-5 sm:p-6">
        <PriceLines
          quote={booking.quote}
          nights={countNights(booking.checkIn, booking.checkOut)}
          rooms={booking.party.length}
          locale={locale}
          paid={!open}
        />
      </section>
      {policy}
      <p className="flex flex-wrap gap-3 print:hidden">
        <Link href={routes.reservation({ b: booking.id })} className={buttonClass()}>
          {t('manage')}
        </Link>
      </p>
    </div>
  )
}
