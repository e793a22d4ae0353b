import { Money } from '@/components/ui/money'
import { AmountLines } from '@/components/ui/price'
import type { PriceView } from '@/lib/domain/price/price-view'
import { mainAmount } from './main-amount'

/** What the stay costs, line by line to the total, and what of it is paid when. */
export function PriceLines({ price }: { price: PriceView }) {
  const { lines, total, dues, notes } = price
  const main = mainAmount(price)
  return (
    <div className="space-y-3 text-14">
      <AmountLines lines={lines} />
      <dl className="border-t pt-3">
        <Amount label={total.label} amount={total.amount} isMain={main === total} />
      </dl>
      <ul className="space-y-1 text-12 text-ink-3">
        {[total.scope, ...notes].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {dues.length > 0 && (
        <dl className="space-y-1.5 border-t pt-3">
          {dues.map((due) => (
            <Amount key={due.time} label={due.label} amount={due.amount} isMain={main === due} />
          ))}
        </dl>
      )}
    </div>
  )
}

function Amount({ label, amount, isMain }: { label: string; amount: string; isMain: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className={isMain ? 'font-semibold' : undefined}>{label}</dt>
      <dd className={isMain ? 'ms-auto text-28 font-bold tracking-[-0.02em]' : 'ms-auto font-semibold'}>
        <Money>{amount}</Money>
      </dd>
    </div>
  )
}
