import type { ReactNode } from 'react'
import { cn } from './cn'
import { Money } from './money'

type Props = {
  /** Formatted total. */
  total: string
  /** Formatted former total, struck above. */
  former?: string | null
  /** What a screen reader says before the former price. */
  formerLabel?: string
  /** Small lines below: what the total covers, then per night. */
  lines?: readonly ReactNode[]
  size?: 'sm' | 'md'
  align?: 'start' | 'end'
  className?: string
}

/** A price: total large, what it covers small. */
export function PriceBlock({ total, former, formerLabel, lines = [], size = 'md', align = 'end', className }: Props) {
  return (
    <div className={cn('price', align === 'start' && 'is-start', size === 'sm' && 'is-small', className)}>
      {former && (
        <s>
          {formerLabel && <span className="sr-only">{formerLabel}</span>}
          <Money>{former}</Money>
        </s>
      )}
      <b>
        <Money>{total}</Money>
      </b>
      {lines.map((line, i) => (
        <small key={i}>{line}</small>
      ))}
    </div>
  )
}

type Line = {
  label: string
  /** Below the label. */
  note: string | null
  amount: string
  /** Contained in another line. */
  quiet: boolean
}

/** What makes up a price: a label and a formatted amount a line. */
export function AmountLines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="grid gap-2 text-14">
      {lines.map((line) => (
        <div key={line.label} className={cn('flex justify-between gap-4', line.quiet && 'text-12 text-ink-3')}>
          <dt className={line.quiet ? undefined : 'text-ink-2'}>
            {line.label}
            {line.note && <span className="block text-12 text-ink-3">{line.note}</span>}
          </dt>
          <dd>
            <Money>{line.amount}</Money>
          </dd>
        </div>
      ))}
    </dl>
  )
}
