import type { Charge } from '@/lib/domain/hotels/schema'
import { exponentOf } from '@/lib/domain/money/rules'
import { isWhole } from './charge-problems'
import type { TaxDocument } from './document'

type TaxCharge = TaxDocument['charges'][number]
type Narrower = Pick<TaxDocument['cities'][number], 'charges' | 'without'>

/** A document's charge as prices are computed from it; amounts become minor units of `currency`. */
export function toCharge({ code, payable, percent, amount = 0, per, ...rest }: TaxCharge, currency: string): Charge {
  return {
    code,
    ...(percent === undefined
      ? { basis: per === undefined ? 'per_stay' : `per_${per}`, value: Math.round(amount * 10 ** exponentOf(currency)) }
      : { basis: 'percent', value: Math.round(percent * 100) }),
    included: payable === 'included',
    payAt: payable === 'hotel' ? 'hotel' : 'booking',
    ...rest,
  }
}

/** Charges of a place within a wider one: its own stand in the place of wider ones of the same code. */
export function narrowCharges(wider: readonly TaxCharge[], { charges, without }: Narrower): TaxCharge[] {
  const replaced = new Set([...without, ...charges.map(({ code }) => code)])
  return [...wider.filter(({ code }) => !replaced.has(code)), ...charges]
}

/** Amounts that are no whole minor units of the document's currency, such as half a yen. */
export function findBrokenAmounts({ currency, charges, regions, cities, hotels }: TaxDocument): string[] {
  const unit = 10 ** exponentOf(currency)
  return [charges, ...[...regions, ...cities, ...hotels].map((one) => one.charges)]
    .flat()
    .flatMap(({ code, amount }) =>
      amount !== undefined && !isWhole(amount * unit) ? [`${code}: ${amount} ${currency} is no amount of money`] : [],
    )
}
