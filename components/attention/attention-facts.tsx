import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Money } from '@/components/ui/money'
import type { AttentionItem, OfBooking } from '@/lib/domain/attention/schema'
import { formatReference } from '@/lib/domain/booking/reference'
import { formatAgo, formatMoney, formatNumber, formatUntil } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'

type Props = { item: AttentionItem; locale: string; now: Date }

/** What is known of an entry, and what was done about it last. */
export function AttentionFacts({ item, locale, now }: Props) {
  const t = useTranslations('attention')
  const ago = (at: string) => formatAgo(at, now, locale)
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-14">
        <ItemFacts item={item} locale={locale} />
        {item.kind === 'alarm' && item.count > 1 && (
          <Fact label={t('facts.count')}>{t('facts.counted', { count: item.count, when: ago(item.lastSeen) })}</Fact>
        )}
        {'tries' in item && <Fact label={t('facts.tries')}>{formatNumber(item.tries, locale)}</Fact>}
        {'next' in item && (
          <Fact label={t('facts.next')}>
            {item.next === null ? t('facts.never') : formatUntil(item.next, now, locale)}
          </Fact>
        )}
        {item.error !== null && (
          <Fact label={t('facts.error')} wide>
            <span lang="en" dir="ltr" className="inline-block break-words">
              {item.error}
            </span>
          </Fact>
        )}
      </dl>
      {item.last && (
        <p className="text-14 text-ink-2">
          {t.rich(`last.${item.last.act}`, { who: () => <bdi>{item.last?.by}</bdi>, when: ago(item.last.at) })}
          {item.last.note !== null && (
            <q dir="auto" className="ms-1">
              {item.last.note}
            </q>
          )}
        </p>
      )}
    </>
  )
}

function ItemFacts({ item, locale }: Omit<Props, 'now'>) {
  const t = useTranslations('attention')
  const states = useTranslations('reservations.payments')
  if (item.kind === 'mail')
    return (
      <Fact label={t('facts.to')}>
        <bdi>{item.to}</bdi>
      </Fact>
    )
  if (item.kind === 'alarm')
    return item.booking ? (
      <>
        <Fact label={t('facts.about')}>
          <bdi>{formatReference(item.booking.reference)}</bdi>
        </Fact>
        <BookingLink of={item.booking} />
      </>
    ) : (
      <Fact label={t('facts.about')}>
        <bdi>{item.key}</bdi>
      </Fact>
    )
  if (!('bookingId' in item)) return null
  return (
    <>
      <Fact label={t('facts.amount')}>
        <Money>{formatMoney(item.amount, item.currency, locale, { full: true })}</Money>
      </Fact>
      {item.kind === 'payment' && <Fact label={t('facts.state')}>{states(item.state)}</Fact>}
      <BookingLink of={item} />
    </>
  )
}

function BookingLink({ of: { bookingId, page } }: { of: OfBooking }) {
  const t = useTranslations('attention.facts')
  if (page === null) return null
  return (
    <Fact label={t('booking')}>
      <Link
        href={routes.dashboardBooking(bookingId, page)}
        prefetch={false}
        className="font-semibold text-brand-ink hover:underline"
      >
        {t('see')}
      </Link>
    </Fact>
  )
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'min-w-0 basis-full' : 'min-w-0'}>
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
