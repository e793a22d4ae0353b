import { checkCalendar } from '@/lib/backend/inventory/calendar'
import { toPolicy, type CancellationPolicy } from '@/lib/domain/cancellation/rules'
import { conversionFactor, leastCharge } from '@/lib/domain/money/rules'
import type { FxTable } from '@/lib/domain/money/schema'
import { chargesOn, chargesWithVat, priceStay, type StayPrice } from '@/lib/domain/price/rules'
import { israeliVatRate, vatFlag, vatNote, type VatInput, type VatNote } from '@/lib/domain/price/vat'
import { fitsParty } from '@/lib/domain/rates/sellable'
import { countNights } from '@/lib/domain/stay/dates'
import type { Party, Stay } from '@/lib/domain/stay/schema'
import type { HotelTerms, SellableRate } from './load-sellable-rates'

export type PriceRequest = { stay: Stay; party: Party; currency: string; israeli: boolean }

export type RatePrice =
  | { ok: true; price: StayPrice; vatNote: VatNote | null; policy: CancellationPolicy }
  | { ok: false; reason: 'closed' | 'min_stay' | 'party' | 'currency'; minStay?: number }

/** Price and cancellation policy of a plan for a stay from its calendar; says nothing of free rooms. */
export function priceRate(terms: HotelTerms, chosen: SellableRate, request: PriceRequest, fx: FxTable): RatePrice {
  const { stay, party, currency, israeli } = request
  if (!fitsParty(chosen.room, party)) return { ok: false, reason: 'party' }
  const nights = countNights(stay.checkIn, stay.checkOut)
  const checked = checkCalendar(chosen.calendar, stay.checkIn, nights)
  if (!checked.ok) return { ok: false, reason: checked.reason, minStay: checked.minStay }
  const factor = conversionFactor(terms.hotel.currency, currency, fx)
  if (factor === null) return { ok: false, reason: 'currency' }
  const vat: VatInput = {
    countryCode: terms.countryCode,
    placeId: terms.hotel.placeId,
    israeli,
    priceIncludesVat: terms.hotel.priceIncludesVat,
  }
  const price = priceStay({
    nightlySum: checked.nightlySum,
    nights,
    pricing: chosen.plan,
    party,
    charges: chargesWithVat(chargesOn(terms.charges, stay.checkIn), vatFlag(vat), israeliVatRate(stay.checkIn)),
    hotelCurrency: terms.hotel.currency,
    currency,
    factor,
    payAtHotel: chosen.plan.payment === 'at_hotel',
  })
  // Nobody could take so little, whatever the currency.
  if (price.online > 0 && price.online < leastCharge(currency, fx)) return { ok: false, reason: 'closed' }
  const policy = toPolicy(chosen.plan.terms, stay.checkIn, terms.hotel.timezone, factor)
  return { ok: true, price, vatNote: vatNote(vat), policy }
}
