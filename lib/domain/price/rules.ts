import { chargeStep, percentOf, roundCharge, roundMinor, splitByLargestRemainder } from '@/lib/domain/money/rules'
import type { Charge, ChildBand } from '@/lib/domain/hotels/schema'
import type { Party } from '@/lib/domain/stay/schema'

/** Who a nightly price covers and what further guests pay; amounts in minor units of the hotel's currency. */
export type OccupancyPricing = {
  baseAdults: number
  extraAdult: number
  childBands: readonly ChildBand[]
}

/** What one room's guests add to the nightly price. Children beyond every band pay as adults. */
export function occupancySupplement(pricing: OccupancyPricing, adults: number, childAges: readonly number[]): number {
  let payingAdults = adults
  let supplement = 0
  for (const age of childAges) {
    const band = cheapestBand(pricing.childBands, age)
    if (band === null) payingAdults += 1
    else supplement += band
  }
  return supplement + Math.max(0, payingAdults - pricing.baseAdults) * pricing.extraAdult
}

function cheapestBand(bands: readonly ChildBand[], age: number): number | null {
  let best: ChildBand | null = null
  for (const band of bands) {
    if (age <= band.maxAge && (best === null || band.maxAge < best.maxAge)) best = band
  }
  return best ? best.amount : null
}

/** What the room itself costs for the stay, all rooms, in minor units of the hotel's currency. */
export function roomTotal(nightlySum: number, nights: number, pricing: OccupancyPricing, party: Party): number {
  let total = 0
  for (const room of party) {
    total += nightlySum + nights * occupancySupplement(pricing, room.adults, room.childAges)
  }
  return total
}

/**
 * One charge in minor units of the hotel's currency; for an included percentage, the part within `base`. `included`: the
 * basis points of all that `base` includes (see sumIncluded), since what is left without them is what each is taken of.
 */
export function chargeAmount(
  charge: Charge,
  base: number,
  nights: number,
  party: Party,
  included: number = charge.value,
): number {
  const chargedNights = Math.min(nights, charge.maxNights ?? nights)
  switch (charge.basis) {
    case 'percent':
      return charge.included ? roundMinor((base * charge.value) / (10_000 + included)) : percentOf(base, charge.value)
    case 'per_night':
      return charge.value * chargedNights * party.length
    case 'per_person_night':
      return charge.value * chargedNights * countLiable(party, charge.minAge ?? 0)
    case 'per_stay':
      return charge.value * party.length
  }
}

/** The basis points of all percentages that the room price of a stay includes. */
function sumIncluded(charges: readonly Charge[]): number {
  return charges.reduce((sum, { included, basis, value }) => sum + (included && basis === 'percent' ? value : 0), 0)
}

function countLiable(party: Party, minAge: number): number {
  let liable = 0
  for (const room of party) {
    liable += room.adults
    for (const age of room.childAges) if (age >= minAge) liable += 1
  }
  return liable
}

/** Total of the stay with every mandatory charge, in minor units of the hotel's currency. */
export function stayTotal(base: number, nights: number, party: Party, charges: readonly Charge[]): number {
  let total = base
  for (const charge of charges) {
    if (!charge.included) total += chargeAmount(charge, base, nights, party)
  }
  return total
}

export type PriceLine = {
  code: 'room' | Charge['code']
  /** Minor units of the shown currency. */
  amount: number
  /** Minor units of the hotel's currency. */
  hotelAmount: number
  payAt: 'booking' | 'hotel'
  /** Already contained in the room line: informative, not added. */
  included: boolean
}

export type StayPrice = {
  currency: string
  hotelCurrency: string
  /** The one true number: the whole stay, every mandatory charge, in minor units of `currency`. */
  total: number
  /** Part of `total` that is paid at the hotel. */
  atHotel: number
  /** Part of `total` that is paid through us (now or later). */
  online: number
  hotelTotal: number
  lines: PriceLine[]
}

export type StayPriceInput = {
  /** Sum of the nightly prices for one room at base occupancy, minor units of the hotel's currency. */
  nightlySum: number
  nights: number
  pricing: OccupancyPricing
  party: Party
  charges: readonly Charge[]
  hotelCurrency: string
  currency: string
  /** Minor units of `currency` for one minor unit of `hotelCurrency` (see conversionFactor). */
  factor: number
  /** The whole stay is paid at the hotel. */
  payAtHotel: boolean
}

/** Prices a stay: the only place where a total comes from. Converts once, then splits the lines. */
export function priceStay(input: StayPriceInput): StayPrice {
  const { nights, party, charges, factor } = input
  const base = roomTotal(input.nightlySum, nights, input.pricing, party)
  const hotelTotal = stayTotal(base, nights, party, charges)
  const total = roundCharge(hotelTotal * factor, input.currency)
  const added = charges.filter((charge) => !charge.included)
  const hotelAmounts = [base, ...added.map((charge) => chargeAmount(charge, base, nights, party))]
  // Each part may be charged or given back on its own.
  const step = chargeStep(input.currency)
  const amounts = splitByLargestRemainder(total / step, hotelAmounts).map((parts) => parts * step)
  const room: PriceLine = {
    code: 'room',
    amount: amounts[0] ?? 0,
    hotelAmount: base,
    payAt: input.payAtHotel ? 'hotel' : 'booking',
    included: false,
  }
  const addedLines = added.map((charge, i): PriceLine => ({
    code: charge.code,
    amount: amounts[i + 1] ?? 0,
    hotelAmount: hotelAmounts[i + 1] ?? 0,
    payAt: input.payAtHotel ? 'hotel' : charge.payAt,
    included: false,
  }))
  const included = sumIncluded(charges)
  const includedLines = charges
    .filter((charge) => charge.included)
    .map((charge): PriceLine => {
      const hotelAmount = chargeAmount(charge, base, nights, party, included)
      return {
        code: charge.code,
        amount: roundCharge(hotelAmount * factor, input.currency),
        hotelAmount,
        payAt: room.payAt,
        included: true,
      }
    })
  const atHotel = [room, ...addedLines].reduce((n, l) => n + (l.payAt === 'hotel' ? l.amount : 0), 0)
  return {
    currency: input.currency,
    hotelCurrency: input.hotelCurrency,
    total,
    atHotel,
    online: total - atHotel,
    hotelTotal,
    lines: [room, ...addedLines, ...includedLines],
  }
}

/** The charges of a stay that begins at `checkIn`. */
export function chargesOn(charges: readonly Charge[], checkIn: string): Charge[] {
  return charges.filter(({ from = checkIn, to = checkIn }) => from <= checkIn && checkIn <= to)
}

/** A hotel's charges with Israeli VAT added where the flag says so. */
export function chargesWithVat(charges: readonly Charge[], flag: boolean | null, rate: number): Charge[] {
  if (flag !== true) return [...charges]
  return [...charges, { code: 'vat', basis: 'percent', value: rate, included: false, payAt: 'booking' }]
}
