import * as z from 'zod/mini'

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))

export const bookerSchema = z.object({
  firstName: name,
  lastName: name,
  email: z.email().check(z.maxLength(200)),
  /** E.164. */
  phone: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})
export type Booker = z.infer<typeof bookerSchema>

const latinName = z.optional(z.string().check(z.trim(), z.maxLength(80)))

/** The lead guest of one room; the Latin form is of a name that the hotel cannot read: see hotel-names. */
export const bookingGuestSchema = z.object({
  firstName: name,
  lastName: name,
  latinFirstName: latinName,
  latinLastName: latinName,
})
export type BookingGuest = z.infer<typeof bookingGuestSchema>

export const ARRIVAL_TIMES = [
  'unknown',
  '15-16',
  '16-17',
  '17-18',
  '18-19',
  '19-20',
  '20-21',
  '21-22',
  '22-23',
  '23-24',
  'after',
] as const

export const bookingRequestsSchema = z.object({
  forSomeoneElse: z.optional(z.boolean()),
  arrivalTime: z.optional(z.enum(ARRIVAL_TIMES)),
  wishes: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
  /** Locale of the confirmation and the mails. */
  documentLocale: z.optional(z.string().check(z.maxLength(10))),
})
export type BookingRequests = z.infer<typeof bookingRequestsSchema>

/** What a timeline entry carries; kinds are those of lib/domain/booking/rules. */
export type BookingEventData = Record<string, string | number | boolean | null>
