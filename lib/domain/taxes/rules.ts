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
      ? {
          basis: per === undefined ? 'per_stay' : `per_${per}`,
          value: Math.round(amount * 10 ** exponentOf(currency)),
          currency,
        }
      : { basis: 'percent', value: Math.round(percent * 100) }),
    included: payable === 'included',
    payAt: payable === 'hotel' ? 'hotel' : 'booking',
    ...rest,
  }
}

/** What a place charges; `demo`: made up for a demonstration, so that real hotels charge none of it. */
export type PlaceCharges = { charges: readonly Charge[]; demo: boolean }

export const NO_CHARGES: PlaceCharges = { charges: [], demo: false }

/** Finds what places charge: their own rule, else their country's. */
export function indexRules(
  rules: readonly (PlaceCharges & { countryCode: string; placeId: number | null })[],
): (place: { id: number; countryCode: string }) => PlaceCharges {
  const found = new Map(
    rules.map(({ placeId, countryCode, charges, demo }) => [placeId ?? countryCode, { charges, demo }]),
  )
  return ({ id, countryCode }) => found.get(id) ?? found.get(countryCode) ?? NO_CHARGES
}

/** Everything that a hotel charges: its place's and its own. */
export function chargesOfHotel(place: PlaceCharges, hotel: PlaceCharges): readonly Charge[] {
  const ofPlace = place.demo && !hotel.demo ? [] : place.charges
  return hotel.charges.length > 0 ? [...ofPlace, ...hotel.charges] : ofPlace
}

/** Charges that cannot be added to prices in `currency`, because they are amounts of other money. */
export function foreignCharges(charges: readonly Charge[], currency: string): Charge[] {
  return charges.filter((charge) => charge.basis !== 'percent' && charge.currency !== currency)
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
