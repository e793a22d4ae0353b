import type { PriceView } from '@/lib/domain/price/price-view'

/** The amount to show first: what the pay button takes now if that is only a part, otherwise the total. */
export function mainAmount({ total, dues }: PriceView): { label: string; amount: string } {
  const now = dues.find((due) => due.time === 'now')
  return now && dues.length > 1 ? now : total
}
