import type { PriceView } from '@/lib/domain/price/price-view'

/** The amount that a price is about: what the pay button takes where that is only a part, the total everywhere else. */
export function leadAmount({ total, dues }: PriceView): { label: string; amount: string } {
  const now = dues.find((due) => due.time === 'now')
  return now && dues.length > 1 ? now : total
}
