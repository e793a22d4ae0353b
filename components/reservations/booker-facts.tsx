import { useLocale, useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import type { Booker } from '@/lib/domain/booking/schema'
import { formatPhone } from '@/lib/i18n/format-phone'
import { formatPersonName } from '@/lib/i18n/format-text'

/** Who booked and how to reach them, for the dashboard. */
export function BookerFacts({ booker }: { booker: Booker }) {
  const t = useTranslations('reservations')
  return (
    <>
      <h2 className="mb-3 text-18">{t('dashboard.contact')}</h2>
      <p className="font-semibold">
        <bdi>{formatPersonName(booker, useLocale())}</bdi>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        <li>
          <a
            href={`mailto:${encodeURIComponent(booker.email)}`}
            className="inline-flex min-h-11 items-center break-all text-brand-ink hover:underline"
          >
            <bdi>{booker.email}</bdi>
          </a>
        </li>
        <li>
          <a href={`tel:${booker.phone}`} className="inline-flex min-h-11 items-center text-brand-ink hover:underline">
            <Money>{formatPhone(booker.phone)}</Money>
          </a>
        </li>
      </ul>
    </>
  )
}
