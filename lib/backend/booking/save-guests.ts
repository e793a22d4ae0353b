import { and, eq, inArray, sql } from 'drizzle-orm'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { keepNeededLatin, listMissingLatin } from '@/lib/domain/booking/hotel-names'
import type { Booker, BookingGuest, BookingRequests } from '@/lib/domain/booking/schema'
import { scriptsOf } from '@/lib/domain/places/country-scripts'
import { findOwnBooking, type BookingContext } from './booking-record'

export type GuestDetails = { booker: Booker; guests: BookingGuest[]; requests: BookingRequests }
export type SaveGuestsResult =
  | { status: 'saved' }
  | { status: 'not_found' }
  | { status: 'closed' }
  | { status: 'guest_count'; rooms: number }
  /** `fields`: what is missing of the names as the hotel reads them, such as `guests.0.latinFirstName`. */
  | { status: 'latin_missing'; fields: string[] }

/**
 * Stores the booker and a lead guest for each room, until the payment has begun. An account that signed in after the
 * rooms were held gets the booking.
 */
export async function saveGuests(
  ctx: BookingContext,
  bookingId: string,
  visitorId: string | null,
  details: GuestDetails,
  accountId: string | null = null,
): Promise<SaveGuestsResult> {
  const row = await findOwnBooking(ctx.db, ctx, bookingId, visitorId)
  if (!row) return { status: 'not_found' }
  if (row.state !== 'held' && row.state !== 'failed') return { status: 'closed' }
  if (details.guests.length !== row.party.length) return { status: 'guest_count', rooms: row.party.length }
  const scripts = scriptsOf(row.quote.hotel.countryCode)
  const fields = listMissingLatin(details.guests, scripts)
  if (fields.length > 0) return { status: 'latin_missing', fields }
  const saved = await ctx.db
    .update(booking)
    .set({
      ...details,
      guests: keepNeededLatin(details.guests, scripts),
      accountId: sql`coalesce(${booking.accountId}, ${accountId}::uuid)`,
      updatedAt: ctx.now().toISOString(),
    })
    // The payment may have begun since the row was read.
    .where(and(eq(booking.id, row.id), inArray(booking.state, ['held', 'failed'])))
  return { status: saved.rowCount === 1 ? 'saved' : 'closed' }
}
