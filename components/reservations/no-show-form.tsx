import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

type Props = {
  bookingId: string
  locale: string
  /** What the guest is charged, and what goes back, in words. */
  fee: string
  refund: string
  /** It was tried in vain. */
  refused: boolean
}

/** Staff's word that nobody came; a plain form that says first what it costs. */
export function NoShowForm({ bookingId, locale, fee, refund, refused }: Props) {
  const t = useTranslations('reservation.noShow')
  return (
    <form method="post" action={`/api/bookings/${bookingId}/no-show`} className="mt-5 grid justify-items-start gap-3">
      <h2 className="text-18">{t('title')}</h2>
      {refused && (
        <Notice kind="warn" role="alert">
          {t('problem')}
        </Notice>
      )}
      <p className="text-14 text-ink-2">{t('text', { fee, refund })}</p>
      <input type="hidden" name="locale" value={locale} />
      <Button type="submit" variant="outline">
        {t('submit')}
      </Button>
    </form>
  )
}
