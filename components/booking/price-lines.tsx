import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import type { PriceView } from '@/lib/domain/price/price-view'
import { leadAmount } from './lead-amount'

/** What the stay costs, line by line to the total, and what of it is paid when. */
export function PriceLines({ price }: { price: PriceView }) {
  const { lines, total, dues, notes } = price
  const lead = leadAmount(price)
  return (
    <div className="space-y-3 text-14">
      <dl className="space-y-2">
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
      <dl className="border-t pt-3">
        <Amount label={total.label} amount={total.amount} isLead={lead === total} />
      </dl>
      <ul className="space-y-1 text-12 text-ink-3">
        {[total.scope, ...notes].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <dl className="space-y-1.5 border-t pt-3">
        {dues.map((due) => (
          <Amount key={due.time} label={due.label} amount={due.amount} isLead={lead === due} />
        ))}
      </dl>
    </div>
  )
}

function Amount({ label, amount, isLead }: { label: string; amount: string; isLead: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className={isLead ? 'font-semibold' : undefined}>{label}</dt>
      <dd className={isLead ? 'ms-auto text-28 font-bold tracking-[-0.02em]' : 'ms-auto font-semibold'}>
        <Money>{amount}</Money>
      </dd>
    </div>
  )
}
