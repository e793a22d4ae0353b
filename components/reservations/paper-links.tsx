import { CalendarPlus, FileText, ReceiptText } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { hasPaper, type Paper } from '@/lib/domain/documents/papers'
import type { BookingState } from '@/lib/domain/booking/rules'
import { withQuery } from '@/lib/routing/routes'

export const RESENT = ['1', 'limited', 'closed'] as const
export type Resent = (typeof RESENT)[number]

type Props = {
  booking: { id: string; state: BookingState }
  locale: string
  /** Where the form to have them mailed comes back to; null for no such form. */
  page: 'reservation' | 'account' | 'dashboard' | null
  /** The word of the mailed link that opened the page. */
  link: string | null
  /** What became of mailing them. */
  resent: Resent | null
}

const FILES = [
  { paper: 'voucher', file: 'voucher.pdf', icon: FileText },
  { paper: 'receipt', file: 'receipt.pdf', icon: ReceiptText },
  { paper: 'calendar', file: 'calendar.ics', icon: CalendarPlus },
] as const satisfies readonly { paper: Paper; file: string; icon: unknown }[]

/** The documents of a booking, to take away or to have mailed once more; works without scripts. */
export function PaperLinks({ booking, locale, page, link, resent }: Props) {
  const t = useTranslations('reservation.papers')
  const files = FILES.filter(({ paper }) => hasPaper(paper, booking.state))
  if (files.length === 0) return null
  return (
    <div id="papers" className="space-y-3 print:hidden">
      {resent && (
        <Notice kind={resent === '1' ? 'good' : 'warn'} role="status">
          {t(`resent.${resent === '1' ? 'sent' : resent}`)}
        </Notice>
      )}
      <ul className="flex flex-wrap gap-3">
        {files.map(({ paper, file, icon }) => (
          <li key={paper}>
            <a
              href={withQuery(`/api/bookings/${booking.id}/${file}`, { k: link, locale })}
              download
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              <Icon of={icon} size={18} />
              {t(paper)}
            </a>
          </li>
        ))}
      </ul>
      {page !== null && booking.state === 'confirmed' && (
        <form method="post" action={`/api/bookings/${booking.id}/documents`}>
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="page" value={page} />
          {link !== null && <input type="hidden" name="k" value={link} />}
          <Button type="submit" variant="ghost" size="sm">
            {t('resend')}
          </Button>
        </form>
      )}
    </div>
  )
}
