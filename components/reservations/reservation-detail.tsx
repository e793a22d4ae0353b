import { ChevronLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Tag } from '@/components/ui/tag'
import type { ReservationView } from '@/lib/domain/booking/views'
import { BOOKING_EVENTS } from '@/lib/domain/booking/rules'
import { formatInstant } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { PrintButton } from './print-button'
import { ReservationFacts } from './reservation-facts'

type Props = {
  reservation: ReservationView
  cityName: string
  locale: string
  money: ReactNode
  policy: ReactNode
  /** Where the reader came from; else a way to look up another. */
  back?: { href: string; label: string } | undefined
  /** A section besides those of the guest. */
  extra?: ReactNode
}

/** A reservation: the desk's facts, its state, money, policy and what happened. */
export function ReservationDetail({ reservation, cityName, locale, money, policy, back, extra }: Props) {
  const t = useTranslations('reservation')
  const titles = useTranslations('policy')
  const { booking, events, masked } = reservation
  const stay = { checkIn: booking.checkIn, checkOut: booking.checkOut }
  const panel = 'rounded-card border bg-surface p-5 sm:p-6'
  return (
    <div className="wrap max-w-4xl space-y-6 py-8 md:py-12">
      {back && (
        <Link
          href={back.href}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand-ink hover:underline print:hidden"
        >
          <Icon of={ChevronLeft} size={18} flip />
          {back.label}
        </Link>
      )}
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="flex flex-wrap items-center gap-3 text-28">
          <bdi>{booking.quote.hotel.name}</bdi>
          <Tag>{t(`states.${booking.state}`)}</Tag>
        </h1>
        <PrintButton label={t('print')} />
      </header>
      {masked && <Notice>{t('masked')}</Notice>}
      <section aria-label={t('stay')} className={panel}>
        <ReservationFacts
          reference={booking.reference}
          quote={booking.quote}
          stay={stay}
          guests={booking.guests}
          cityName={cityName}
          locale={locale}
        />
      </section>
      <div className="grid gap-6 md:grid-cols-2">
        <section aria-label={t('money')} className={panel}>
          {money}
        </section>
        <section aria-label={titles('title')} className={panel}>
          <h2 className="mb-3 text-18">{titles('title')}</h2>
          {policy}
        </section>
      </div>
      {extra && <section className={panel}>{extra}</section>}
      <section aria-label={t('timeline')} className={panel}>
        <h2 className="mb-3 text-18">{t('timeline')}</h2>
        <ol className="space-y-2 text-14">
          {events.map((event, i) => {
            const kind = BOOKING_EVENTS.find((k) => k === event.kind)
            return (
              <li key={i} className="flex flex-wrap justify-between gap-x-6">
                <span>{kind ? t(`events.${kind}`) : event.kind}</span>
                <time dateTime={event.at} className="text-ink-3">
                  {formatInstant(new Date(event.at).toISOString(), booking.quote.hotel.timezone, locale)}
                </time>
              </li>
            )
          })}
        </ol>
      </section>
      {!back && (
        <Link
          href={routes.reservation()}
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline print:hidden"
        >
          {t('another')}
        </Link>
      )}
    </div>
  )
}
