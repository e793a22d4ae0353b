import { z } from 'zod'
import { isRealDate } from './dates'

/** A calendar day at the hotel, `YYYY-MM-DD`; never an instant. */
export const dayStringSchema = z.string().refine(isRealDate, 'not a calendar day')

export const MAX_ROOMS = 8
export const MAX_ADULTS = 8
export const MAX_CHILDREN = 6
export const MAX_CHILD_AGE = 17
export const MAX_NIGHTS = 30

export const roomPartySchema = z.object({
  adults: z.number().int().min(1).max(MAX_ADULTS),
  childAges: z.array(z.number().int().min(0).max(MAX_CHILD_AGE)).max(MAX_CHILDREN),
})

export const partySchema = z.array(roomPartySchema).min(1).max(MAX_ROOMS)
/** One entry a room. */
export type Party = z.infer<typeof partySchema>

export const staySchema = z
  .object({ checkIn: dayStringSchema, checkOut: dayStringSchema })
  .refine((s) => s.checkIn < s.checkOut, 'departure must follow arrival')
export type Stay = z.infer<typeof staySchema>
