import { CircleCheck, Clock } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { isAwaited } from '@/lib/domain/booking/transaction'
import type { BookingView } from '@/lib/domain/booking/views'
import type { PriceView } from '@/lib/domain/price/price-view'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { PriceLines } from './price-lines'
import { StatusRefresh } from './status-refresh'

type Props = { booking: BookingView; price: PriceView; facts: ReactNode; policy: ReactNode; papers: ReactNode }

/** The confirmation: the record of the stay first, then money, then what cancelling costs, then documents. */
export function TransactionSuccess({ booking, price, facts, policy, papers }: Props) {
  const t = useTranslations('transaction')
  const titles = useTranslations('policy')
  const open = isAwaited(booking.state)
  return (
    <div className="wrap max-w-3xl space-y-6 py-10">
      <header className="mb-10 flex items-start gap-4">
        <span className={open ? 'text-ink-2' : 'text-good'}>
          <Icon of={open ? Clock : CircleCheck} size={36} />
        </span>
        <div role="status" className="space-y-1">
          <h1 className="text-28">
            {open ? t('confirming') : booking.party.length > 1 ? t('confirmedMany') : t('confirmed')}
          </h1>
          <p className="text-ink-2">{open ? t('confirmingText') : t('keep')}</p>
          {!open && booking.booker && (
            <p className="text-ink-2">{t.rich('mailed', { email: () => <bdi>{booking.booker?.email}</bdi> })}</p>
          )}
        </div>
      </header>
      {open && <StatusRefresh />}
      <section className="rounded-card border bg-surface p-5 sm:p-6">{facts}</section>
      <section className="rounded-card border bg-surface p-5 sm:p-6">
        <PriceLines price={price} />
      </section>
      <section aria-label={titles('title')} className="rounded-card border bg-surface p-5 sm:p-6">
        <h2 className="mb-3 text-18">{titles('title')}</h2>
        {policy}
      </section>
      {papers}
      <p className="flex flex-wrap gap-3 print:hidden">
        <Link href={routes.reservation({ b: booking.id })} className={buttonClass()}>
          {t('manage')}
        </Link>
      </p>
    </div>
  )
}
