import { and, eq } from 'drizzle-orm'
import {
  writeArrival,
  writeConfirmation,
  writeEnd,
  writeFailure,
  writeLink,
  writePending,
  writeReminder,
  type Failure,
} from '@/lib/backend/mail/booking-mails'
import { queueMail, type MailKind, type MailWords } from '@/lib/backend/mail/queue-mail'
import type { Queryable } from '@/lib/backend/postgres/database'
import { place, placeName, tenant } from '@/lib/backend/postgres/schema'
import { describeCancellation } from '@/lib/backend/rates/describe-cancellation'
import { describeStay } from '@/lib/backend/reservations/describe-stay'
import { writeReservationLink } from '@/lib/backend/reservations/reservation-link'
import type { CancellationQuote } from '@/lib/domain/cancellation/quote'
import type { StayRecord } from '@/lib/domain/reservations/stay-record'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { formatDay, formatInstant } from '@/lib/i18n/format'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import type { BookingContext, BookingRecord } from './booking-record'

/** What a mail about a booking needs besides its rows. */
export type LetterContext = BookingContext & {
  /** Public origin, for links in mails. */
  origin: string
  /** Signs those links. */
  secret: string
}

type Letter = { tenant: Tenant; locale: Locale; firstName: string; url: string; city: string }

/** Queues the mail that confirms a booking. */
export function queueConfirmation(tx: Queryable, ctx: LetterContext, booking: BookingRecord): Promise<void> {
  return queueLetter(tx, ctx, booking, 'booking_confirmed', async (letter) =>
    writeConfirmation({ ...letter, stay: await stayFor(ctx, booking, letter) }),
  )
}

/** Queues the mail for a booking of whose payment nobody knows yet how it ended. */
export function queuePending(tx: Queryable, ctx: LetterContext, booking: BookingRecord): Promise<void> {
  return queueLetter(tx, ctx, booking, 'booking_pending', async (letter) =>
    writePending({ ...letter, stay: await stayFor(ctx, booking, letter) }),
  )
}

/** Queues the mail that says that nothing was booked by a payment. */
export function queueFailure(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  { failure, paymentId }: { failure: Failure; paymentId: string },
): Promise<void> {
  const write = async (letter: Letter) =>
    writeFailure({ ...letter, failure, stay: await stayFor(ctx, booking, letter) })
  return queueLetter(tx, ctx, booking, 'booking_failed', write, `booking_failed:${paymentId}`)
}

/** Queues the mail that says what a cancellation costs and gives back. */
export function queueCancellation(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  quote: CancellationQuote,
): Promise<void> {
  return queueLetter(tx, ctx, booking, 'booking_cancelled', async (letter) =>
    writeEnd({
      ...letter,
      end: 'cancelled',
      stay: await stayFor(ctx, booking, letter),
      figures: await describeCancellation(booking, quote, letter.locale),
    }),
  )
}

/** Queues the mail before cancelling begins to cost, at `deadline` (ISO). */
export function queueReminder(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  deadline: string,
): Promise<void> {
  const { zone } = booking.quote.policy
  return queueLetter(tx, ctx, booking, 'booking_reminder', async (letter) =>
    writeReminder({
      ...letter,
      stay: await stayFor(ctx, booking, letter),
      deadline: formatInstant(deadline, zone, letter.locale, 'short'),
    }),
  )
}

/** Queues the mail before arrival. */
export function queueArrival(tx: Queryable, ctx: LetterContext, booking: BookingRecord): Promise<void> {
  return queueLetter(tx, ctx, booking, 'booking_arrival', async (letter) =>
    writeArrival({
      ...letter,
      stay: await stayFor(ctx, booking, letter),
      day: formatDay(booking.checkIn, letter.locale, 'long'),
    }),
  )
}

/** Queues the mail with the link to a reservation, for its booker on another device; as often as it is asked for. */
export function queueLink(tx: Queryable, ctx: LetterContext, booking: BookingRecord): Promise<void> {
  const write = (letter: Letter) =>
    writeLink({ ...letter, hotelName: booking.quote.hotel.name, reference: booking.reference })
  return queueLetter(tx, ctx, booking, 'booking_link', write, null)
}

function stayFor(ctx: LetterContext, booking: BookingRecord, { locale, city }: Letter): Promise<StayRecord> {
  return describeStay(booking, { locale, city, now: ctx.now() })
}

type Kind = Extract<MailKind, `booking_${string}`>

/** Mails of one kind are queued once a booking, where no other `key` says what they tell of. */
async function queueLetter(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  kind: Kind,
  write: (letter: Letter) => Promise<MailWords>,
  key: string | null = letterKey(kind, booking.id),
): Promise<void> {
  const { booker } = booking
  const [seller] = await tx.select().from(tenant).where(eq(tenant.id, booking.tenantId))
  if (!booker || !seller) throw new Error(`booking ${booking.id} has no booker or tenant to write a mail for`)
  const locale = languageOf(booking)
  const where = { tenant: seller, locale, bookingId: booking.id, canonicalOrigin: ctx.origin }
  const url = await writeReservationLink({ ...where, secret: ctx.secret, now: ctx.now() })
  const city = await findCityName(tx, booking.quote.hotel.placeId, locale)
  const words = await write({ tenant: seller, locale, firstName: booker.firstName, url, city })
  const queued = { kind, to: booker.email, words, ...(key === null ? {} : { key }) }
  await queueMail({ ...ctx, tenantId: booking.tenantId }, tx, queued)
}

/** The key of a mail that is written once a booking. */
export function letterKey(kind: Kind, bookingId: string): string {
  return `${kind}:${bookingId}`
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
