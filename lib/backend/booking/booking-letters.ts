import { and, eq } from 'drizzle-orm'
import {
  writeCancellation,
  writeConfirmation,
  writeGuestsChanged,
  writeLink,
  writePayRequest,
} from '@/lib/backend/mail/booking-mails'
import { queueMail, type MailWords } from '@/lib/backend/mail/queue-mail'
import type { PayLinkRecord } from '@/lib/backend/pay-links/link-record'
import { writePayLink } from '@/lib/backend/pay-links/link-token'
import type { Queryable } from '@/lib/backend/postgres/database'
import { place, placeName, tenant } from '@/lib/backend/postgres/schema'
import { describeCancellation } from '@/lib/backend/rates/describe-cancellation'
import { describeStay } from '@/lib/backend/reservations/describe-stay'
import { writeReservationLink } from '@/lib/backend/reservations/reservation-link'
import type { CancellationQuote } from '@/lib/domain/cancellation/quote'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { formatInstant, formatMoney } from '@/lib/i18n/format'
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
    writeConfirmation({ ...letter, stay: await describeStay(booking, { ...letter, now: ctx.now() }) }),
  )
}

/** Queues the mail that says what a cancellation costs and gives back. */
export function queueCancellation(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  quote: CancellationQuote,
): Promise<void> {
  return queueLetter(tx, ctx, booking, 'booking_cancelled', async (letter) =>
    writeCancellation({ ...letter, ...(await describeEnd(ctx, booking, quote, letter)) }),
  )
}

/** Queues the mail that says that a booking was cancelled because it was not paid. */
export function queueUnpaid(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  quote: CancellationQuote,
): Promise<void> {
  return queueLetter(tx, ctx, booking, 'booking_unpaid', async (letter) =>
    writeCancellation({ ...letter, ...(await describeEnd(ctx, booking, quote, letter)) }, 'unpaid'),
  )
}

async function describeEnd(ctx: LetterContext, booking: BookingRecord, quote: CancellationQuote, letter: Letter) {
  return {
    stay: await describeStay(booking, { ...letter, now: ctx.now() }),
    figures: await describeCancellation(booking, quote, letter.locale),
  }
}

/** Queues the mail that says that the names of the guests were changed. */
export function queueGuestsChanged(tx: Queryable, ctx: LetterContext, booking: BookingRecord): Promise<void> {
  return queueLetter(tx, ctx, booking, 'booking_changed', async (letter) =>
    writeGuestsChanged({ ...letter, stay: await describeStay(booking, { ...letter, now: ctx.now() }) }),
  )
}

/** Queues the mail with the link to a reservation, for its booker on another device. */
export function queueLink(tx: Queryable, ctx: LetterContext, booking: BookingRecord): Promise<void> {
  return queueLetter(tx, ctx, booking, 'booking_link', (letter) =>
    writeLink({ ...letter, hotelName: booking.quote.hotel.name, reference: booking.reference }),
  )
}

/** Queues the mail that asks for the amount of a payment link. */
export function queuePayLink(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  link: PayLinkRecord,
): Promise<void> {
  return queueLetter(tx, ctx, booking, 'pay_link', async ({ tenant: seller, locale, ...letter }) => {
    const { secret, origin: canonicalOrigin } = ctx
    const payUrl = await writePayLink({
      tenant: seller,
      locale,
      linkId: link.id,
      secret,
      now: ctx.now(),
      canonicalOrigin,
    })
    const { hotel } = booking.quote
    return writePayRequest({
      ...letter,
      tenant: seller,
      locale,
      payUrl,
      hotelName: hotel.name,
      reference: booking.reference,
      amount: formatMoney(link.amount, link.currency, locale, { full: true }),
      until: formatInstant(link.expiresAt, hotel.timezone, locale, 'short'),
      reason: link.reason,
      purpose: link.purpose,
    })
  })
}

async function queueLetter(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  kind: 'booking_confirmed' | 'booking_cancelled' | 'booking_link' | 'pay_link' | 'booking_unpaid' | 'booking_changed',
  write: (letter: Letter) => Promise<MailWords>,
): Promise<void> {
  const { booker } = booking
  const [seller] = await tx.select().from(tenant).where(eq(tenant.id, booking.tenantId))
  if (!booker || !seller) throw new Error(`booking ${booking.id} has no booker or tenant to write a mail for`)
  const locale = languageOf(booking)
  const where = { tenant: seller, locale, bookingId: booking.id, canonicalOrigin: ctx.origin }
  const url = await writeReservationLink({ ...where, secret: ctx.secret, now: ctx.now() })
  const city = await findCityName(tx, booking.quote.hotel.placeId, locale)
  const words = await write({ tenant: seller, locale, firstName: booker.firstName, url, city })
  await queueMail({ ...ctx, tenantId: booking.tenantId }, tx, { kind, to: booker.email, words })
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
