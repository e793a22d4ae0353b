import { z } from 'zod'
import { CHARGE_CODES } from '@/lib/domain/hotels/schema'
import { currencyCodeSchema } from '@/lib/domain/money/schema'
import { isRealDate } from '@/lib/domain/stay/dates'

const daySchema = z.string().refine(isRealDate, 'is no day such as "2027-01-01"')

const chargeShape = {
  code: z.enum(CHARGE_CODES),
  /** `included`: the nightly prices contain it; else it is added and paid at booking or at the hotel. */
  payable: z.enum(['included', 'booking', 'hotel']),
  /** First and last day of arrival for which it is charged. */
  from: daySchema.optional(),
  to: daySchema.optional(),
}
const percentSchema = z.strictObject({
  ...chargeShape,
  /** Of the room price, with at most two decimals. */
  percent: z.number().min(0).max(100),
})
const amountSchema = z.strictObject({
  ...chargeShape,
  /** In the document's currency, for each room or, for `person_night`, each guest. */
  amount: z.number().min(0),
  per: z.enum(['night', 'person_night', 'stay']),
  /** Guests younger than this are exempt; of `person_night` alone. */
  minAge: z.int().min(0).max(120).optional(),
  /** Charged for at most so many nights. */
  maxNights: z.int().min(1).max(365).optional(),
})
const chargesSchema = z.array(z.union([percentSchema, amountSchema])).max(30)

/** A city by its GeoNames id, or by the last part of its address where the country has one such city. */
const citySchema = z.union([z.string().min(1), z.int().min(1)])
const narrowerShape = {
  charges: chargesSchema.default([]),
  /** Codes of wider charges that are not charged here. */
  without: z.array(z.enum(CHARGE_CODES)).default([]),
}

/** Taxes and fees of one country, its regions, cities and hotels. */
export const taxDocumentSchema = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, 'is no country such as "DE"'),
  /** Of every amount. */
  currency: currencyCodeSchema,
  charges: chargesSchema.default([]),
  regions: z
    .array(z.strictObject({ name: z.string().min(1), cities: z.array(citySchema).min(1), ...narrowerShape }))
    .default([]),
  cities: z.array(z.strictObject({ city: citySchema, ...narrowerShape })).default([]),
  /** What single hotels charge besides. */
  hotels: z.array(z.strictObject({ hotel: z.int().min(1), charges: chargesSchema.min(1) })).default([]),
})

export type TaxDocument = z.infer<typeof taxDocumentSchema>
export type TaxCharge = TaxDocument['charges'][number]
