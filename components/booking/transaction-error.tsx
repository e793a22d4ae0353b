import { CircleAlert } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { BookingPlace, BookingView, PaymentView } from '@/lib/domain/booking/views'
import { DECLINE_CODES } from '@/lib/domain/payments/rules'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'

type Props = {
  booking: BookingView
  payment: PaymentView | null
  place: BookingPlace
  locale: string
  /** Whether its rooms are kept for it now. */
  isHeld: boolean
  /** Whether its rooms were gone when the money came. */
  isSoldOut: boolean
}

/** What was and was not charged, why, and how to go on with everything kept. */
export function TransactionError({ booking, payment, place, locale, isHeld, isSoldOut }: Props) {
  const t = useTranslations('transaction')
  const bank = useTranslations('booking.inProgress')
  const isLost = booking.state === 'failed'
  const code = payment?.state === 'requires_action' ? 'abandoned' : DECLINE_CODES.find((c) => c === payment?.errorCode)
  return (
    <div className="wrap max-w-2xl space-y-6 py-12">
      <header className="flex items-start gap-4">
        <span className="text-bad">
          <Icon of={CircleAlert} size={36} />
        </span>
        <div className="space-y-2">
          <h1 className="text-28">{isLost ? t('failed') : t('error')}</h1>
          {code && <p className="font-semibold">{t(`codes.${code}`)}</p>}
          <p className="text-ink-2">{isSoldOut ? t('failedText') : t('notCharged')}</p>
          {isHeld && <p className="text-ink-2">{t('roomKept')}</p>}
        </div>
      </header>
      <div className="flex flex-wrap gap-3">
        {isSoldOut ? (
          <Link href={place.resultsHref} className={buttonClass()}>
            {t('otherHotels')}
          </Link>
        ) : booking.state === 'paying' ? (
          <form method="post" action={`/api/bookings/${booking.id}/abandon`}>
            <input type="hidden" name="locale" value={locale} />
            <Button type="submit">{bank('abandon')}</Button>
          </form>
        ) : (
          <Link href={routes.book(booking.id)} className={buttonClass()}>
            {t('retryCard')}
          </Link>
        )}
        {booking.state === 'paying' && payment?.action && (
          <a href={payment.action.url} className={buttonClass({ variant: 'outline' })}>
            {bank('continue')}
          </a>
        )}
      </div>
    </div>
  )
}
