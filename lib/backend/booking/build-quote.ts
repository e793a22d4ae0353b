import type { HotelTerms, SellableRate } from '@/lib/backend/rates/load-sellable-rates'
import type { RatePrice } from '@/lib/backend/rates/price-rate'
import type { Quote } from '@/lib/domain/booking/quote'
import { payTime } from '@/lib/domain/rates/pay-time'
import { dayInZone } from '@/lib/domain/stay/dates'

type Input = {
  terms: HotelTerms
  chosen: SellableRate
  priced: Extract<RatePrice, { ok: true }>
  checkIn: string
  israeli: boolean
  carried: Quote['carried']
  fxVersion: number
  now: Date
}

/** Freezes a rate: from here on every screen reads these numbers and words. */
export function buildQuote({ terms, chosen, priced, checkIn, israeli, carried = {}, fxVersion, now }: Input): Quote {
  const { hotel } = terms
  const { plan, room } = chosen
  return {
    quotedAt: now.toISOString(),
    fxVersion,
    israeli,
    price: priced.price,
    vatNote: priced.vatNote,
    carried,
    policy: priced.policy,
    board: plan.board,
    ...payTime(plan, checkIn, dayInZone(now, hotel.timezone)),
    remarks: plan.remarks,
    aggregator: hotel.aggregator,
    hotel: {
      id: hotel.id,
      name: hotel.name,
      slug: hotel.slug,
      placeId: hotel.placeId,
      countryCode: terms.countryCode,
      stars: hotel.stars,
      street: hotel.street,
      postcode: hotel.postcode,
      phone: hotel.phone,
      timezone: hotel.timezone,
      lat: hotel.lat,
      lon: hotel.lon,
      checkInFrom: hotel.checkInFrom,
      checkInUntil: hotel.checkInUntil,
      checkOutUntil: hotel.checkOutUntil,
      demo: hotel.demo,
    },
    room: { code: room.code, name: room.name, sizeSqm: room.sizeSqm, beds: room.beds, view: room.view },
  }
}
