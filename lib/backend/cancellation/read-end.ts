import type { BookingRecord } from '@/lib/backend/booking/booking-record'
import { readBalance } from '@/lib/backend/pay-links/link-record'
import type { Queryable } from '@/lib/backend/postgres/database'
import { findCancellation } from '@/lib/backend/reservations/find-reservation'
import type { CancellationQuote } from '@/lib/domain/cancellation/quote'

/**
 * The figures at which a booking was cancelled or not used, with what is owed of its fee by now: links may have been paid
 * since. Null while it has not ended so.
 */
export async function readEnd(
  db: Queryable,
  booking: Pick<BookingRecord, 'id' | 'state' | 'quote'>,
): Promise<CancellationQuote | null> {
  const quote = await findCancellation(db, booking.id)
  // Of a stay that is paid at the property nobody tells us what it has collected.
  if (!quote || booking.quote.price.online === 0) return quote
  return { ...quote, owed: Math.min(quote.owed, await readBalance(db, booking)) }
}
