import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { PriceRecheck } from '@/lib/domain/booking/rules'
import { formatMoney } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import type { BookingPlace } from '@/lib/domain/booking/views'

type Props = { bookingId: string; recheck: PriceRecheck; currency: string; locale: string; place: BookingPlace }

/**
 * How the price changed since the rate was chosen: asks about a rise, reports a fall, and links to other stays when the
 * rate is gone.
 */
export function PriceNotice({ bookingId, recheck, currency, locale, place }: Props) {
  const t = useTranslations('booking.price')
  if (recheck.status === 'matched') return null
  if (recheck.status !== 'changed') {
    const isGone = recheck.status === 'unavailable'
    return (
      <Notice kind="warn" title={isGone ? t('unavailableTitle') : t('currencyTitle', { currency })} role="alert">
        <p>{isGone ? t('unavailableText') : t('currencyText')}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          <Link href={place.hotelHref} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {t('otherRooms')}
          </Link>
          <Link href={place.resultsHref} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {t('otherHotels')}
          </Link>
        </p>
      </Notice>
    )
  }
  const money = (amount: number) => formatMoney(amount, currency, locale, { full: true })
  const values = { old: money(recheck.oldTotal), new: money(recheck.newTotal), difference: money(recheck.difference) }
  if (recheck.direction === 'down') {
    return (
      <Notice kind="good" title={t('downTitle')} role="status">
        <p>{t('downText', values)}</p>
      </Notice>
    )
  }
  return (
    <Notice kind="warn" title={t('upTitle')} role="alert">
      <p>{t('upText', values)}</p>
      <form method="post" action={`/api/bookings/${bookingId}/accept-price`} className="mt-3">
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="total" value={recheck.newTotal} />
        <Button type="submit">{t('accept', values)}</Button>
      </form>
    </Notice>
  )
}
