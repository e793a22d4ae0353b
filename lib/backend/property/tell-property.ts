import { eq } from 'drizzle-orm'
import { endAlarm } from '@/lib/backend/alarms/raise-alarm'
import type { LetterContext } from '@/lib/backend/booking/booking-letters'
import type { BookingRecord } from '@/lib/backend/booking/booking-record'
import { writePropertyMail, type PropertyNews } from '@/lib/backend/mail/property-mails'
import { queueMail } from '@/lib/backend/mail/queue-mail'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hotel, tenant } from '@/lib/backend/postgres/schema'
import { propertyNotice } from '@/lib/backend/postgres/schema-property'
import { findCityName } from '@/lib/backend/reservations/booking-language'
import { describeStay } from '@/lib/backend/reservations/describe-stay'
import { answerBy } from '@/lib/domain/property/answers'
import { localeOfCountry } from '@/lib/i18n/locales'
import { writePropertyLink } from './property-link'
import { propertyMailKey } from './property-mail-key'

/**
 * Queues the mail that tells a property of a booking, of a change of its stay or its guests, or of its end, once, in the
 * transaction that makes it, and opens what it is to answer. A property without an e-mail is told nothing:
 * watch-properties names it to an operator, and tells it of its bookings once it has one.
 */
export async function tellProperty(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  news: PropertyNews,
): Promise<void> {
  const [found] = await tx
    .select({ email: hotel.email, seller: tenant })
    .from(hotel)
    .innerJoin(tenant, eq(tenant.id, booking.tenantId))
    .where(eq(hotel.id, booking.hotelId))
  if (!found?.email) {
    // What it said, as long as it had one, was about another stay or other guests.
    if (news === 'changed') await tx.delete(propertyNotice).where(eq(propertyNotice.bookingId, booking.id))
    return
  }
  const { email, seller } = found
  const now = ctx.now()
  const locale = localeOfCountry(booking.quote.hotel.countryCode)
  const city = await findCityName(tx, booking.quote.hotel.placeId, locale)
  const asked = { tenant: seller, locale, bookingId: booking.id, canonicalOrigin: ctx.origin }
  const url = await writePropertyLink({ ...asked, secret: ctx.secret, now })
  const stay = await describeStay(booking, { locale, city, now, forHotel: true })
  const words = await writePropertyMail({ tenant: seller, locale, url, stay, booking, news })
  // There may be many changes, and each is told in the transaction that makes it.
  const key = `${propertyMailKey(news, booking.id)}${news === 'changed' ? `:${ctx.newId()}` : ''}`
  await queueMail({ ...ctx, tenantId: booking.tenantId }, tx, { kind: `property_${news}`, to: email, words, key })
  if (news === 'cancelled') return
  const { id: bookingId, checkIn } = booking
  const until = answerBy({ checkIn, zone: booking.quote.hotel.timezone }, now)
  const asking = { state: 'waiting' as const, toldAt: now.toISOString(), answerBy: until }
  const insert = tx.insert(propertyNotice).values({ bookingId, ...asking })
  if (news === 'booked') await insert.onConflictDoNothing()
  // What it said was about another stay or other guests.
  const unsaid = { number: null, reason: null, answeredAt: null }
  if (news === 'changed') {
    await insert.onConflictDoUpdate({ target: propertyNotice.bookingId, set: { ...asking, ...unsaid } })
    for (const kind of ['property_silent', 'property_objected'] as const)
      await endAlarm({ ...ctx, db: tx }, { kind, key: bookingId })
  }
}
