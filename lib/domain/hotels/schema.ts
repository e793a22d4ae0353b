import * as z from 'zod/mini'
import type { LocalTexts } from '@/lib/domain/places/local-texts'
import { BED_KINDS, CHARGE_CODES } from './values'

export const bedSchema = z.object({ kind: z.enum(BED_KINDS), count: z.int().check(z.gte(1), z.lte(8)) })
export type Bed = z.infer<typeof bedSchema>

/** Children up to and including `maxAge` pay `amount` (minor units of the hotel's currency) a night. */
export const childBandSchema = z.object({
  maxAge: z.int().check(z.gte(0), z.lte(17)),
  amount: z.int().check(z.gte(0)),
})
export type ChildBand = z.infer<typeof childBandSchema>

/**
 * A tax or fee. `value` is basis points for `percent` (of the room price), else minor units of `currency`.
 * `included` means the nightly prices already contain it.
 */
export const chargeSchema = z.object({
  code: z.enum(CHARGE_CODES),
  basis: z.enum(['percent', 'per_night', 'per_person_night', 'per_stay']),
  value: z.int().check(z.gte(0)),
  /** Of an amount; a percentage has none. */
  currency: z.optional(z.string()),
  included: z.boolean(),
  payAt: z.enum(['booking', 'hotel']),
  /** Guests younger than this are exempt (per_person_night only). */
  minAge: z.optional(z.int().check(z.gte(0))),
  /** Charged for at most so many nights. */
  maxNights: z.optional(z.int().check(z.gte(1))),
  /** First and last day of arrival (`YYYY-MM-DD`) for which it is charged; without an end where missing. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
})
export type Charge = z.infer<typeof chargeSchema>

/** What happens to the money from `daysBefore` arrival at `time` (hotel's clock) on. */
export const policyTermSchema = z.object({
  daysBefore: z.int().check(z.gte(0), z.lte(365)),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  penalty: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), value: z.int().check(z.gte(0), z.lte(100)) }),
    z.object({ kind: z.literal('nights'), value: z.int().check(z.gte(1), z.lte(30)) }),
    z.object({ kind: z.literal('amount'), value: z.int().check(z.gte(0)) }),
  ]),
})
/** Terms in any order; an empty list is free until 15:00 on arrival; a term 365 days before at 100 percent is non-refundable. */
export const policyTermsSchema = z.array(policyTermSchema).check(z.maxLength(6))
export type PolicyTerm = z.infer<typeof policyTermSchema>

/** Facts from which the texts of a demonstration hotel are composed by message templates. */
export const hotelTraitsSchema = z.object({
  built: z.optional(z.int()),
  rooms: z.optional(z.int().check(z.gte(1))),
  lobby: z.optional(z.string()),
  character: z.optional(z.string()),
  highlight: z.optional(z.string()),
})
export type HotelTraits = z.infer<typeof hotelTraitsSchema>

/** House rules as far as they are known: a key that is missing says neither yes nor no. */
export type HotelPolicies = {
  pets?: boolean
  children?: boolean
  /** Of the guest who checks in, in years. */
  minAge?: number
  /** Further rules, by language. */
  rules?: LocalTexts
}
