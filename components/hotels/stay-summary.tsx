import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { PriceLineView } from '@/lib/domain/price/price-view'
import type { StayView } from '@/lib/domain/rates/rates-view'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import { AmountLines } from '@/components/ui/price'

type Props = {
  room: string
  /** Board and payment, one a line. */
  terms: string[]
  stay: StayView
  lines: PriceLineView[]
  /** What is paid when, where not all of it now. */
  dues: { label: string; amount: string }[]
  notes: string[]
  total: string
  /** Beside the room's name, such as a link to change it. */
  action?: ReactNode
}

/** Room, stay and price of one choice, line by line to the total. */
export function StaySummary({ room, terms, stay, lines, dues, notes, total, action }: Props) {
  const t = useTranslations('hotel')
  return (
    <div>
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-18">{room}</h3>
        {action}
      </div>
      {[...terms, <bdi key="range">{stay.range}</bdi>, stay.party].map((line, i) => (
        <p key={i} className={cn('text-14 text-ink-2', i === 0 && 'mt-1')}>
          {line}
        </p>
      ))}
      <hr className="my-4" />
      <AmountLines lines={lines} />
      <hr className="my-4" />
      <div className="flex items-baseline justify-between gap-3" aria-live="polite">
        <span>
          <strong className="font-semibold">{t('total')}</strong>
          <span className="block text-12 text-ink-3">{t('totalScope')}</span>
        </span>
        <b className="text-28 tracking-[-0.02em]">
          <Money>{total}</Money>
        </b>
      </div>
      {dues.length > 0 && (
        <dl className="mt-3 grid gap-1 text-14 text-ink-2">
          {dues.map((due) => (
            <div key={due.label} className="flex justify-between gap-4">
              <dt>{due.label}</dt>
              <dd>
                <Money>{due.amount}</Money>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-2 text-12 text-ink-3">
          {note}
        </p>
      ))}
    </div>
  )
}
