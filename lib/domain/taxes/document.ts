import { z } from 'zod'
import { CHARGE_CODES } from '@/lib/domain/hotels/values'
import { currencyCodeSchema } from '@/lib/domain/money/schema'
import { isRealDate } from '@/lib/domain/stay/dates'
import { findChargeProblems } from './charge-problems'

const daySchema = z.string().refine(isRealDate, 'is no day such as "2027-01-01"')

const taxChargeSchema = z
  .strictObject({
    code: z.enum(CHARGE_CODES),
    /** `included`: the nightly prices contain it; else it is added, and paid at booking or at the hotel. */
    payable: z.enum(['included', 'booking', 'hotel']),
    /** Of the room price, with at most two decimals. */
    percent: z.number().min(0).max(100).optional(),
    /** In the document's currency: for each room, or for each guest where it is per `person_night`. */
    amount: z.number().min(0).optional(),
    per: z.enum(['night', 'person_night', 'stay']).optional(),
    /** Guests younger than this are exempt. */
    minAge: z.int().min(0).max(120).optional(),
    /** Charged for at most so many nights. */
    maxNights: z.int().min(1).max(365).optional(),
    /** First and last day of arrival for which it is charged. */
    from: daySchema.optional(),
    to: daySchema.optional(),
  })
  .superRefine((charge, ctx) => {
    for (const message of findChargeProblems(charge)) ctx.addIssue({ code: 'custom', message })
  })
const chargesSchema = z.array(taxChargeSchema).max(30)

/** A city by its GeoNames id, or by the last part of its address where the country has only one such city. */
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
export type CityName = z.infer<typeof citySchema>

export type ReadTaxes = { ok: true; documents: TaxDocument[] } | { ok: false; problems: string[] }

/** Reads one country or a list of them; every problem is reported at once, with its path. */
export function readTaxDocuments(json: unknown): ReadTaxes {
  const parsed = z
    .array(taxDocumentSchema)
    .min(1)
    .safeParse(Array.isArray(json) ? json : [json])
  if (!parsed.success) {
    const place = (path: PropertyKey[]) => (Array.isArray(json) ? path : path.slice(1)).map(String).join('.') || '$'
    return { ok: false, problems: parsed.error.issues.map(({ path, message }) => `${place(path)}: ${message}`) }
  }
  const problems = parsed.data.flatMap(findDocumentProblems)
  const doubles = findDoubles(parsed.data.map(({ country }) => country))
  problems.push(...doubles.map((country) => `${country} has two documents`))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, documents: parsed.data }
}

function findDocumentProblems({ country, charges, regions, cities, hotels }: TaxDocument): string[] {
  const all = [charges, ...[...regions, ...cities, ...hotels].map((one) => one.charges)].flat()
  const ofRegions = findDoubles(regions.flatMap((region) => region.cities))
  return [
    // The rule depends on who asks, so it is not a charge.
    ...(country === 'IL' && all.some(({ code }) => code === 'vat') ? ['IL: VAT is added by the product itself'] : []),
    ...ofRegions.map((city) => `${country}: ${city} is in two regions`),
    ...findDoubles(cities.map(({ city }) => city)).map((city) => `${country}: ${city} is named twice`),
    ...findDoubles(hotels.map(({ hotel }) => hotel)).map((hotel) => `${country}: hotel ${hotel} is named twice`),
  ]
}

function findDoubles<T>(values: readonly T[]): T[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))]
}
