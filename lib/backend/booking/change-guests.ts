import { eq } from 'drizzle-orm'
import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { tellProperty } from '@/lib/backend/property/tell-property'
import { recordAct } from '@/lib/backend/staff/record-act'
import { keepNeededLatin, listMissingLatin } from '@/lib/domain/booking/hotel-names'
import type { BookingGuest } from '@/lib/domain/booking/schema'
import { cancellableUntil } from '@/lib/domain/cancellation/quote'
import { scriptsOf } from '@/lib/domain/places/country-scripts'
import { queueGuestsChanged } from './booking-letters'
import { addToTimeline, isIn, lockBooking, type SettlingContext } from './booking-record'
import type { CancelInput, CancelRefusal } from '@/lib/backend/cancellation/cancel-booking'

export type ChangeGuestsInput = Pick<CancelInput, 'by' | 'staff'> & {
  /** Of a booking that the actor may cancel: see lib/server/reservations/cancel-access. */
  bookingId: string
  /** The lead guest of each room. */
  guests: BookingGuest[]
}

export type ChangeGuestsResult =
  | { status: 'changed' | 'same' | 'guest_count' | 'not_found' | CancelRefusal }
  /** `fields`: what is missing of the names as the hotel reads them, such as `guests.0.latinFirstName`. */
  | { status: 'latin_missing'; fields: string[] }

/**
 * Changes who leads the rooms of a confirmed booking, free of charge, until the day of arrival is over. Names, timeline,
 * mails and the act of staff are one transaction; the same names again change nothing, also where a booking has them
 * from before their Latin form was asked for.
 */
export async function changeGuests(ctx: SettlingContext, input: ChangeGuestsInput): Promise<ChangeGuestsResult> {
  const { bookingId, by, staff } = input
  return ctx.db.transaction(async (tx) => {
    const row = await lockBooking(tx, bookingId)
    if (!row) return { status: 'not_found' }
    if (isIn(row, 'confirming')) return { status: 'pending' }
    if (!isIn(row, 'confirmed')) return { status: 'closed' }
    const at = ctx.now().toISOString()
    if (at >= cancellableUntil({ checkIn: row.checkIn, policy: row.quote.policy })) return { status: 'begun' }
    if (input.guests.length !== row.party.length) return { status: 'guest_count' }
    const scripts = scriptsOf(row.quote.hotel.countryCode)
    const guests = keepNeededLatin(input.guests, scripts)
    if (namesOf(guests) === namesOf(row.guests)) return { status: 'same' }
    const fields = listMissingLatin(guests, scripts)
    if (fields.length > 0) return { status: 'latin_missing', fields }
    const [changed] = await tx.update(booking).set({ guests, updatedAt: at }).where(eq(booking.id, row.id)).returning()
    if (!changed) throw new Error(`booking ${row.id} vanished`)
    await addToTimeline(tx, ctx, row.id, 'guests_changed', { by })
    await appendOutbox(tx, 'booking', { bookingId: row.id, event: 'guests_changed', state: row.state })
    await tellProperty(tx, ctx, changed, 'changed')
    await queueGuestsChanged(tx, ctx, changed)
    if (staff) {
      const { accountId, role } = staff
      await recordAct(ctx, tx, { act: 'guests_changed', by: accountId, subject: 'booking', subjectId: row.id, role })
    }
    return { status: 'changed' }
  })
}

function namesOf(guests: readonly BookingGuest[]): string {
  return JSON.stringify(
    guests.map(({ firstName, lastName, latinFirstName = '', latinLastName = '' }) => [
      ...[firstName, lastName],
      ...[latinFirstName, latinLastName],
    ]),
  )
}
