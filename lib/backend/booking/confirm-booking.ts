import { and, eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { place, placeName, tenant } from '@/lib/backend/postgres/schema'
import { writeConfirmation } from '@/lib/backend/mail/booking-mails'
import { queueMail } from '@/lib/backend/mail/queue-mail'
import { describeStay } from '@/lib/backend/reservations/describe-stay'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import { moveBooking, type BookingRecord, type SettlingContext } from './booking-record'

/** Confirms a locked booking and queues the mail that says so, in one transaction: no confirmation without its mail. */
export async function confirmBooking(
  tx: Queryable,
  ctx: SettlingContext,
  row: BookingRecord,
  changes: Partial<BookingRecord> = {},
): Promise<BookingRecord> {
  const confirmed = await moveBooking(tx, ctx, row, 'confirmed', changes)
  await queueConfirmation(tx, ctx, confirmed)
  return confirmed
}

async function queueConfirmation(tx: Queryable, ctx: SettlingContext, booking: BookingRecord): Promise<void> {
  const { booker } = booking
  const [seller] = await tx.select().from(tenant).where(eq(tenant.id, booking.tenantId))
  if (!booker || !seller) throw new Error(`booking ${booking.id} was confirmed without booker or tenant`)
  const locale = languageOf(booking)
  const city = await findCityName(tx, booking.quote.hotel.placeId, locale)
  const words = await writeConfirmation({
    tenant: seller,
    locale,
    firstName: booker.firstName,
    stay: await describeStay(booking, { locale, now: ctx.now(), city }),
    canonicalOrigin: ctx.origin,
  })
  await queueMail(ctx, tx, { kind: 'booking_confirmed', to: booker.email, words })
}

/** The language that the booker chose for documents, else the one of the pages where they booked. */
function languageOf({ requests, locale }: BookingRecord): Locale {
  return [requests.documentLocale, locale].find((asked) => asked !== undefined && isLocale(asked)) ?? DEFAULT_LOCALE
}

async function findCityName(tx: Queryable, placeId: number, locale: Locale): Promise<string> {
  const [row] = await tx
    .select({ name: place.name, own: placeName.name })
    .from(place)
    .leftJoin(
      placeName,
      and(eq(placeName.placeId, place.id), eq(placeName.lang, locale), eq(placeName.preferred, true)),
    )
    .where(eq(place.id, placeId))
    .limit(1)
  return row?.own ?? row?.name ?? ''
}
