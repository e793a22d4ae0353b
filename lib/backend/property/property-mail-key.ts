import { eq } from 'drizzle-orm'
import { isUuid } from '@/lib/backend/booking/booking-record'
import type { PropertyNews } from '@/lib/backend/mail/property-mails'
import { PROPERTY_MAILS } from '@/lib/backend/mail/queue-mail'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hotel } from '@/lib/backend/postgres/schema'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import type { mail } from '@/lib/backend/postgres/schema-contact'

/** With which the key of a mail to a property begins: it names the booking. */
export function propertyMailKey(news: PropertyNews, bookingId: string): string {
  return `property_${news}:${bookingId}`
}

/** The address that the property of a mail has now; null where it has none, or the mail is to no property. */
export async function findPresentAddress(
  db: Queryable,
  { kind, key }: Pick<typeof mail.$inferSelect, 'kind' | 'key'>,
): Promise<string | null> {
  const [, bookingId] = key?.split(':') ?? []
  if (!PROPERTY_MAILS.some((each) => each === kind) || bookingId === undefined || !isUuid(bookingId)) return null
  const [row] = await db
    .select({ email: hotel.email })
    .from(booking)
    .innerJoin(hotel, eq(hotel.id, booking.hotelId))
    .where(eq(booking.id, bookingId))
  return row?.email ? row.email : null
}
