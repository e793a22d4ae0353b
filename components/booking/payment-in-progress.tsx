import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

type Props = { bookingId: string; locale: string; url: string | null }

/** A payment waits for the payer: go on with it, or give it up. */
export function PaymentInProgress({ bookingId, locale, url }: Props) {
  const t = useTranslations('booking.inProgress')
  return (
    <Notice kind="info" title={t('title')} className="my-6">
      <p>{t('text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {url && (
          <a href={url} className={buttonClass({ size: 'sm' })}>
            {t('continue')}
          </a>
        )}
        <form method="post" action={`/api/bookings/${bookingId}/abandon`}>
          <input type="hidden" name="locale" value={locale} />
          <Button type="submit" variant="outline" size="sm">
            {t('abandon')}
          </Button>
        </form>
      </div>
    </Notice>
  )
}
