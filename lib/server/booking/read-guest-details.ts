import 'server-only'
import * as z from 'zod/mini'
import type { GuestDetails } from '@/lib/backend/booking/save-guests'
import { bookerSchema, bookingGuestSchema, bookingRequestsSchema, type BookingGuest } from '@/lib/domain/booking/schema'
import { toInternationalPhone } from '@/lib/server/accounts/phone'

const guestDetailsSchema = z.object({
  booker: bookerSchema,
  guests: z.array(bookingGuestSchema).check(z.minLength(1), z.maxLength(8)),
  requests: z._default(bookingRequestsSchema, {}),
})

export type FieldErrors = Record<string, string>

/** Guest details of a JSON body, or of a form with names such as `booker.firstName` and `guests.0.lastName`. */
export function readGuestDetails(
  fields: Record<string, unknown>,
): { ok: true; details: GuestDetails } | { ok: false; errors: FieldErrors } {
  const nested = nestFields(fields)
  const parsed = guestDetailsSchema.safeParse(withLeadGuest(withPhone(nested)))
  if (parsed.success) return { ok: true, details: parsed.data }
  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= 'invalid'
  return { ok: false, errors }
}

/** What is missing of Latin forms (of lib/domain/booking/hotel-names), as errors of a form's fields. */
export function toLatinErrors(fields: readonly string[]): FieldErrors {
  return Object.fromEntries(fields.map((field) => [field, 'latin']))
}

/** The lead guests of a body; null where a name is missing or too long. */
export function readGuestNames(fields: Record<string, unknown>): BookingGuest[] | null {
  return guestDetailsSchema.shape.guests.safeParse(nestFields(fields).guests).data ?? null
}

type Nested = { booker: Record<string, unknown>; guests: unknown[]; requests: Record<string, unknown> }

function nestFields(fields: Record<string, unknown>): Nested {
  const nested: Nested = {
    booker: asRecord(fields.booker),
    guests: Array.isArray(fields.guests) ? fields.guests.slice(0, 9) : [],
    requests: asRecord(fields.requests),
  }
  for (const [key, value] of Object.entries(fields)) {
    const [group, a, b] = key.split('.')
    if (group === 'booker' && a) nested.booker[a] = value
    if (group === 'requests' && a && value !== '')
      nested.requests[a] = a === 'forSomeoneElse' ? value === 'on' || value === 'true' : value
    if (group === 'guests' && a && b && /^[0-7]$/.test(a))
      nested.guests[Number(a)] = { ...asRecord(nested.guests[Number(a)]), [b]: value }
  }
  return nested
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function withPhone(nested: Nested): Nested {
  const { phone, phoneCountry } = nested.booker
  if (typeof phone !== 'string') return nested
  return { ...nested, booker: { ...nested.booker, phone: toInternationalPhone(phone, phoneCountry) } }
}

/** Who books one room for themselves is its guest; without scripts the form cannot copy the names itself. */
function withLeadGuest(nested: Nested): Nested {
  const { firstName, lastName } = nested.booker
  const only = asRecord(nested.guests[0])
  const empty = [only.firstName, only.lastName].every((value) => value === undefined || value === '')
  if (nested.guests.length > 1 || !empty || nested.requests.forSomeoneElse === true) return nested
  return { ...nested, guests: [{ ...only, firstName, lastName }] }
}
