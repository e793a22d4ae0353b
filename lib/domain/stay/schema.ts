import * as z from 'zod/mini'
import { isRealDate } from './dates'

/** A calendar day at the hotel, `YYYY-MM-DD`; never an instant. */
export const dayStringSchema = z.string().check(z.refine(isRealDate, 'not a calendar day'))

export const MAX_ROOMS = 8
export const MAX_ADULTS = 8
export const MAX_CHILDREN = 6
export const MAX_CHILD_AGE = 17
export const MAX_NIGHTS = 30

export const roomPartySchema = z.object({
  adults: z.int().check(z.gte(1), z.lte(MAX_ADULTS)),
  childAges: z.array(z.int().check(z.gte(0), z.lte(MAX_CHILD_AGE))).check(z.maxLength(MAX_CHILDREN)),
})

export const partySchema = z.array(roomPartySchema).check(z.minLength(1), z.maxLength(MAX_ROOMS))
/** One entry a room. */
export type Party = z.infer<typeof partySchema>

export const staySchema = z
  .object({ checkIn: dayStringSchema, checkOut: dayStringSchema })
  .check(z.refine((s) => s.checkIn < s.checkOut, 'departure must follow arrival'))
export type Stay = z.infer<typeof staySchema>
