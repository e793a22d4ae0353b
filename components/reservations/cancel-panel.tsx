import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import type { CancellationView, CancelOfferView, CancelProblem } from '@/lib/domain/cancellation/cancellation-view'
import { Link } from '@/lib/i18n/navigation'

export type CancelForm = {
  bookingId: string
  locale: string
  /** Where the form stands, and comes back to. */
  page: 'reservation' | 'account' | 'dashboard'
  /** The word of the mailed link that opened the page. */
  link: string | null
  /** The page with the quote, and without it. */
  askHref: string
  keepHref: string
  /** The quote was asked for. */
  asked: boolean
  problem: CancelProblem | null
}

type Props = { offer: CancelOfferView; form: CancelForm }

/** Cancelling: first a quote of what it costs and gives back, then a plain form that needs no scripts. */
export function CancelPanel({ offer, form }: Props) {
  const t = useTranslations('cancellation')
  if (offer.status === 'cancelled') return <Cancelled offer={offer} />
  if (offer.status !== 'open') return <Notice>{t(`problems.${offer.status}`)}</Notice>
  if (!form.asked)
    return (
      <Link href={form.askHref} className={buttonClass({ variant: 'outline' })} prefetch={false}>
        {t('start')}
      </Link>
    )
  return (
    <form method="post" action={`/api/bookings/${form.bookingId}/cancellation`} className="space-y-4">
      {form.problem && (
        <Notice kind="warn" role="alert">
          {t(`problems.${form.problem}`)}
        </Notice>
      )}
      <Figures figures={offer.figures} />
      <p className="text-14 text-ink-2">
        {offer.until} {offer.zone}
      </p>
      <p className="text-14 text-ink-2">{t('final')}</p>
      <input type="hidden" name="locale" value={form.locale} />
      <input type="hidden" name="page" value={form.page} />
      {form.link !== null && <input type="hidden" name="k" value={form.link} />}
      <input type="hidden" name="fee" value={offer.fee} />
      <input type="hidden" name="refund" value={offer.refund} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('confirm')}</Button>
        <Link href={form.keepHref} className={buttonClass({ variant: 'outline' })}>
          {t('keep')}
        </Link>
      </div>
    </form>
  )
}

function Cancelled({ offer }: { offer: CancelOfferView & { status: 'cancelled' } }) {
  const t = useTranslations('cancellation')
  return (
    <div className="space-y-4">
      <h2 className="text-18">{t('done')}</h2>
      <Figures figures={offer.figures} />
      {offer.refunds.map((text, i) => (
        <p key={i} className="text-14 text-ink-2">
          {text}
        </p>
      ))}
    </div>
  )
}

function Figures({ figures: { lines, note } }: { figures: CancellationView }) {
  return (
    <>
      <dl className="space-y-1.5">
        {lines.map(({ label, amount }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>{label}</dt>
            <dd className="ms-auto font-semibold">
              <Money>{amount}</Money>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-ink-2">{note}</p>
    </>
  )
}
