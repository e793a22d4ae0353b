/** Eilat, a free-trade zone without VAT; the GeoNames id, as all cities have. */
export const EILAT_ID = 295277

/** What decides who pays Israeli VAT and how it is shown (source: the specification's VAT rule). */
export type VatInput = {
  countryCode: string
  /** The hotel's city. */
  placeId: number
  /** Viewer's country is IL or the page is in Hebrew. */
  israeli: boolean
  /** The aggregator's prices already contain VAT. */
  priceIncludesVat: boolean
}

/** `true`: VAT is added to the displayed total; `false`: it is not; `null`: the rule does not apply. */
export function vatFlag(input: VatInput): boolean | null {
  if (input.countryCode !== 'IL' || input.placeId === EILAT_ID) return null
  return input.israeli && !input.priceIncludesVat
}

export type VatNote = 'included' | 'added' | 'residents_pay_at_hotel' | 'zero_rating_possible'

export function vatNote(input: VatInput): VatNote | null {
  const flag = vatFlag(input)
  if (flag === null) return null
  if (flag) return 'added'
  if (input.israeli) return 'included'
  return input.priceIncludesVat ? 'zero_rating_possible' : 'residents_pay_at_hotel'
}

const RATES: readonly { from: string; basisPoints: number }[] = [
  { from: '2025-01-01', basisPoints: 1800 },
  { from: '0000-01-01', basisPoints: 1700 },
]

/** Israeli VAT in basis points on a stay that begins at `checkIn`. */
export function israeliVatRate(checkIn: string): number {
  return RATES.find((rate) => rate.from <= checkIn)?.basisPoints ?? 1700
}
