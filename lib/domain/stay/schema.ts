import * as z from 'zod/mini'
import { isRealDate } from './dates'
import { fitsLimits } from './limits'

/** A calendar day at the hotel, `YYYY-MM-DD`; never an instant. */
export const dayStringSchema = z.string().check(z.refine(isRealDate, 'not a calendar day'))

export const partySchema = z
  .array(z.object({ adults: z.int(), childAges: z.array(z.int()) }))
  .check(z.refine(fitsLimits, 'no party that a booking can hold'))
/** One entry a room. */
export type Party = z.infer<typeof partySchema>

export const staySchema = z
  .object({ checkIn: dayStringSchema, checkOut: dayStringSchema })
  .check(z.refine((s) => s.checkIn < s.checkOut, 'departure must follow arrival'))
export type Stay = z.infer<typeof staySchema>
