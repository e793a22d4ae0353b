import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

type Props = {
  locale: string
  /** The word that proved reference and name. */
  pass: string
  /** The mail was just asked for. */
  sent: boolean
  limited: boolean
}

/** What somebody who only knows reference and name may do: have the link mailed to the booker. */
export function LinkRequest({ locale, pass, sent, limited }: Props) {
  const t = useTranslations('reservation')
  if (sent)
    return (
      <Notice kind="good" role="status">
        {t('linkSent')}
      </Notice>
    )
  return (
    <form method="post" action="/api/reservations/link" className="space-y-3">
      {limited && (
        <Notice kind="bad" role="alert">
          {t('lookup_limited')}
        </Notice>
      )}
      <p className="text-14 text-ink-2">{t('linkText')}</p>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="r" value={pass} />
      <Button type="submit" variant="outline">
        {t('linkSend')}
      </Button>
    </form>
  )
}
