import { eq } from 'drizzle-orm'
import {
  writeArrival,
  writeConfirmation,
  writeEnd,
  writeFailure,
  writeGuestsChanged,
  writeLink,
  writeMoneyBack,
  writePayRequest,
  writePending,
  writeReminder,
  writeStayChanged,
  type BackLetter,
  type EndLetter,
  type Failure,
} from '@/lib/backend/mail/booking-mails'
import { drawCalendar } from '@/lib/backend/documents/load-paper'
import { queueMail, type MailKind, type MailWords } from '@/lib/backend/mail/queue-mail'
import { readLeft, type PayLinkRecord } from '@/lib/backend/pay-links/link-record'
import { writePayLink } from '@/lib/backend/pay-links/link-token'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { findPropertyView } from '@/lib/backend/property/find-notice'
import { describeCancellation } from '@/lib/backend/rates/describe-cancellation'
import { zoneNote } from '@/lib/backend/rates/describe-policy'
import { findCityName, languageOf } from '@/lib/backend/reservations/booking-language'
import { describeStay } from '@/lib/backend/reservations/describe-stay'
import { writeReservationLink } from '@/lib/backend/reservations/reservation-link'
import type { ChangeQuote } from '@/lib/domain/booking/stay-change'
import type { CancellationQuote } from '@/lib/domain/cancellation/quote'
import type { MailPapers } from '@/lib/domain/documents/mail-papers'
import { paperFile } from '@/lib/domain/documents/papers'
import type { StayRecord } from '@/lib/domain/reservations/stay-record'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { dayInZone } from '@/lib/domain/stay/dates'
import { formatDay, formatInstant, formatMoney } from '@/lib/i18n/format'
import { loadTexts } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import type { BookingContext, BookingRecord, PaymentRecord } from './booking-record'

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
    writeConfirmation({ ...letter, stay: await stayFor(tx, ctx, booking, letter) }),
  )
}

/** Queues the confirmation with its documents once more, as often as it is asked for. */
export function queueDocuments(tx: Queryable, ctx: LetterContext, booking: BookingRecord): Promise<void> {
  const write = async (letter: Letter) =>
    writeConfirmation({ ...letter, stay: await stayFor(tx, ctx, booking, letter) })
  return queueLetter(tx, ctx, booking, 'booking_documents', write, null)
}

/** Queues the mail for a booking of whose payment nobody knows yet how it ended; one for every payment. */
export function queuePending(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  { id }: Pick<PaymentRecord, 'id'>,
): Promise<void> {
  const write = async (letter: Letter) => writePending({ ...letter, stay: await stayFor(tx, ctx, booking, letter) })
  return queueLetter(tx, ctx, booking, 'booking_pending', write, pendingKey(id))
}

/** The key of the mail that says that a payment is uncertain. */
export function pendingKey(paymentId: string): string {
  return `booking_pending:${paymentId}`
}

/** Queues the mail that says that nothing was booked by a payment. */
export function queueFailure(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  { failure, paymentId }: { failure: Failure; paymentId: string },
): Promise<void> {
  const write = async (letter: Letter) =>
    writeFailure({ ...letter, failure, stay: await stayFor(tx, ctx, booking, letter) })
  return queueLetter(tx, ctx, booking, 'booking_failed', write, `booking_failed:${paymentId}`)
}

/** Queues the mail that says what a cancellation costs and gives back. */
export function queueCancellation(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  quote: CancellationQuote,
): Promise<void> {
  return queueEnd(tx, ctx, booking, { kind: 'booking_cancelled', end: 'cancelled', quote })
}

/** Queues the mail that says that a booking was cancelled because it was not paid. */
export function queueUnpaid(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  quote: CancellationQuote,
): Promise<void> {
  return queueEnd(tx, ctx, booking, { kind: 'booking_unpaid', end: 'unpaid', quote })
}

/** Queues the mail that says what not coming costs and gives back. */
export function queueNoShow(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  quote: CancellationQuote,
): Promise<void> {
  return queueEnd(tx, ctx, booking, { kind: 'booking_no_show', end: 'noShow', quote })
}

type End = { kind: Kind; end: EndLetter; quote: CancellationQuote }

function queueEnd(tx: Queryable, ctx: LetterContext, booking: BookingRecord, { kind, end, quote }: End): Promise<void> {
  return queueLetter(tx, ctx, booking, kind, async (letter) =>
    writeEnd({
      ...letter,
      end,
      stay: await stayFor(tx, ctx, booking, letter),
      figures: await describeCancellation(booking, quote, letter.locale),
    }),
  )
}

/** Queues the mail that says that the names of the guests were changed; one for every change. */
export function queueGuestsChanged(tx: Queryable, ctx: LetterContext, booking: BookingRecord): Promise<void> {
  const write = async (letter: Letter) =>
    writeGuestsChanged({ ...letter, stay: await stayFor(tx, ctx, booking, letter) })
  return queueLetter(tx, ctx, booking, 'booking_changed', write, null)
}

/** Queues the mail that says what a stay is now and what its change moved of money; one for every change. */
export function queueStayChanged(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  { payNow, back, later }: Pick<ChangeQuote, 'payNow' | 'back' | 'later'>,
): Promise<void> {
  const kind = payNow > 0 ? 'paid' : back > 0 ? 'back' : later > 0 ? 'later' : 'none'
  // What is paid at the property may have changed though nothing moves through us: its own line of the price says so.
  const isElsewhere = kind === 'none' && booking.quote.price.atHotel > 0
  const write = async (letter: Letter) => {
    const amount = formatMoney(payNow + back + later, booking.currency, letter.locale, { full: true })
    const stay = await stayFor(tx, ctx, booking, letter)
    return writeStayChanged({ ...letter, stay, money: isElsewhere ? null : { kind, amount } })
  }
  return queueLetter(
    tx,
    ctx,
    booking,
    'booking_stay_changed',
    write,
    `booking_stay_changed:${booking.id}:${booking.changes}`,
  )
}

const BACK_KINDS = { notChanged: 'booking_not_changed', notOwed: 'booking_not_owed' } as const

/** Queues the mail that says that what was paid by a link came too late and goes back; one for every payment. */
export function queueMoneyBack(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  { id, amount }: Pick<PaymentRecord, 'id' | 'amount'>,
  why: BackLetter,
): Promise<void> {
  const write = async (letter: Letter) =>
    writeMoneyBack({
      ...letter,
      why,
      amount: formatMoney(amount, booking.currency, letter.locale, { full: true }),
      stay: await stayFor(tx, ctx, booking, letter),
    })
  // The gateway may tell of it again, when its link is over and says no more what it was for.
  return queueLetter(tx, ctx, booking, BACK_KINDS[why], write, `money_back:${id}`)
}

/** Queues the mail before cancelling begins to cost, at `deadline` (ISO). */
export function queueReminder(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  deadline: string,
): Promise<void> {
  const { zone } = booking.quote.policy
  const write = async (letter: Letter) =>
    writeReminder({
      ...letter,
      stay: await stayFor(tx, ctx, booking, letter),
      deadline: formatInstant(deadline, zone, letter.locale),
    })
  return queueLetter(tx, ctx, booking, 'booking_reminder', write, stayKey('booking_reminder', booking))
}

/** Queues the mail that asks for the amount of a payment link; of a link that is asked for again, one a day. */
export function queuePayLink(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  link: PayLinkRecord,
): Promise<void> {
  const { hotel } = booking.quote
  const write = async (letter: Letter) => {
    const { tenant: seller, locale } = letter
    const signed = { linkId: link.id, secret: ctx.secret, now: ctx.now(), canonicalOrigin: ctx.origin }
    return writePayRequest({
      ...letter,
      payUrl: await writePayLink({ tenant: seller, locale, ...signed }),
      hotelName: hotel.name,
      reference: booking.reference,
      amount: formatMoney(link.amount, link.currency, locale, { full: true }),
      until: formatInstant(link.expiresAt, hotel.timezone, locale, 'short'),
      zone: zoneNote(letter.city, await loadTexts(locale, 'policy')),
      reason: link.reason,
      purpose: link.purpose,
    })
  }
  const key = `pay_link:${link.id}:${dayInZone(ctx.now(), hotel.timezone)}`
  return queueLetter(tx, ctx, booking, 'pay_link', write, key)
}

/** Queues the mail before arrival. */
export function queueArrival(tx: Queryable, ctx: LetterContext, booking: BookingRecord): Promise<void> {
  const write = async (letter: Letter) =>
    writeArrival({
      ...letter,
      stay: await stayFor(tx, ctx, booking, letter),
      day: formatDay(booking.checkIn, letter.locale, 'long'),
    })
  return queueLetter(tx, ctx, booking, 'booking_arrival', write, stayKey('booking_arrival', booking))
}

/** Queues the mail with the link to a reservation, for its booker on another device; as often as it is asked for. */
export function queueLink(tx: Queryable, ctx: LetterContext, booking: BookingRecord): Promise<void> {
  const write = (letter: Letter) =>
    writeLink({ ...letter, hotelName: booking.quote.hotel.name, reference: booking.reference })
  return queueLetter(tx, ctx, booking, 'booking_link', write, null)
}

/** The record of the stay; in mails a property that has not answered yet is not spoken of. */
async function stayFor(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  { locale, city }: Letter,
): Promise<StayRecord> {
  const property = await findPropertyView(tx, booking.id)
  const told = property?.state === 'confirmed' ? property : null
  return describeStay(booking, { locale, city, property: told, left: await readLeft(tx, booking), now: ctx.now() })
}

type Kind = Extract<MailKind, `booking_${string}` | 'pay_link'>

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
  const papers = await papersOf(tx, ctx, booking, kind, locale)
  const queued = { kind, to: booker.email, words, ...papers, ...(key === null ? {} : { key }) }
  await queueMail({ ...ctx, tenantId: booking.tenantId }, tx, queued)
}

const WITH_VOUCHER: readonly Kind[] = [
  'booking_confirmed',
  'booking_documents',
  'booking_changed',
  'booking_stay_changed',
  'booking_arrival',
]
const WITH_CALENDAR: readonly Kind[] = [
  'booking_confirmed',
  'booking_documents',
  'booking_stay_changed',
  'booking_cancelled',
  'booking_unpaid',
]

/** What goes with a mail: the calendar as it stands now; the voucher is drawn when the mail leaves. */
async function papersOf(
  tx: Queryable,
  ctx: LetterContext,
  booking: BookingRecord,
  kind: Kind,
  locale: Locale,
): Promise<{ papers?: MailPapers }> {
  const voucher = WITH_VOUCHER.includes(kind)
  const drawn = WITH_CALENDAR.includes(kind) ? await drawCalendar({ ...ctx, db: tx }, { booking, locale }) : null
  if (!voucher && drawn === null) return {}
  const calendar = drawn && { ...drawn, name: paperFile('calendar', booking.reference) }
  return { papers: { bookingId: booking.id, locale, calendar, voucher } }
}

/** The key of a mail that is written once a stay: again when it was changed into another one. */
function stayKey(kind: Kind, { id, changes }: Pick<BookingRecord, 'id' | 'changes'>): string {
  return `${letterKey(kind, id)}${changes > 0 ? `:${changes}` : ''}`
}

/** The key of a mail that is written once a booking. */
export function letterKey(kind: Kind, bookingId: string): string {
  return `${kind}:${bookingId}`
}
