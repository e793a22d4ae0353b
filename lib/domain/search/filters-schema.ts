import * as z from 'zod/mini'
import { AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES } from '@/lib/domain/hotels/values'

export const filtersSchema = z.object({
  /** Total for the stay, minor units of the shown currency. */
  minTotal: z.optional(z.int().check(z.gte(0))),
  maxTotal: z.optional(z.int().check(z.gte(0))),
  stars: z._default(z.array(z.int().check(z.gte(1), z.lte(5))), []),
  /** Tenths: 80 is 8.0. */
  minScore: z.optional(z.int().check(z.gte(0), z.lte(100))),
  freeCancellation: z._default(z.boolean(), false),
  boards: z._default(z.array(z.enum(BOARDS)), []),
  payments: z._default(z.array(z.enum(PAYMENT_TIMES)), []),
  kinds: z._default(z.array(z.enum(HOTEL_KINDS)), []),
  amenities: z._default(z.array(z.enum(AMENITIES)), []),
  /** Place ids of kind district. */
  areas: z._default(z.array(z.int()), []),
  name: z.optional(z.string().check(z.maxLength(80))),
})
export type Filters = z.infer<typeof filtersSchema>
