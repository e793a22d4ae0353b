import { asc, eq, isNull } from 'drizzle-orm'
import { listOpenAlarms } from '@/lib/backend/alarms/raise-alarm'
import { findLedgerFaults, listBalances } from '@/lib/backend/ledger/check-ledger'
import { booking, bookingEvent, invNight, payment, roomType } from '@/lib/backend/postgres/schema'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { cancellation, refund } from '@/lib/backend/postgres/schema-ledger'
import { isIn, type BookingRecord } from '@/lib/backend/booking/booking-record'
import { countNights } from '@/lib/domain/stay/dates'
import type { Stage } from './stage'

/** What is wrong once everything is settled, a line each; none where money, rooms, books and mails agree. */
export async function findFaults(stage: Stage): Promise<string[]> {
  const bookings = await stage.db.select().from(booking).orderBy(asc(booking.createdAt))
  const ofBookings = await Promise.all(bookings.map((row) => judgeBooking(stage, row)))
  return [
    ...ofBookings.flat(),
    ...(await judgeRooms(stage, bookings)),
    ...(await judgeBooks(stage)),
    ...(await judgeMails(stage, bookings)),
  ]
}

async function judgeBooking(stage: Stage, row: BookingRecord): Promise<string[]> {
  const { db } = stage
  const payments = await db.select().from(payment).where(eq(payment.bookingId, row.id))
  const open = await db.select().from(refund).where(eq(refund.bookingId, row.id))
  const waiting = open.filter(({ sentAt }) => sentAt === null)
  const alarms = (await listOpenAlarms(db)).map(({ kind, key }) => `${kind} ${key}`)
  const charges = (await stage.listCharges()).filter((charge) =>
    payments.some(({ id }) => id === charge.idempotencyKey),
  )
  const kept = charges.reduce((sum, charge) => sum + charge.captured - charge.refunded, 0)
  const blocked = charges.filter(({ state }) => state === 'authorized' || state === 'requires_action')
  const owed = waiting.reduce((sum, { amount }) => sum + amount, 0)
  const due = await dueFrom(stage, row)
  const [last] = await db.select().from(bookingEvent).where(eq(bookingEvent.bookingId, row.id)).limit(1)
  const say = (text: string) => `booking ${row.reference} (${row.state}): ${text}`
  return [
    ...(isIn(row, 'paying', 'confirming') && !payments.some(({ id }) => alarms.includes(`payment_uncertain ${id}`))
      ? [say('is neither in a final state nor on the operator’s list')]
      : []),
    ...(blocked.length > 0 ? [say(`${blocked.length} charges are still blocked or open`)] : []),
    ...(kept - owed !== due
      ? [say(`the provider keeps ${kept}, ${owed} of it is on its way back, due are ${due}`)]
      : []),
    ...(charges.filter(({ captured }) => captured > 0).length > 1 + refundedWhole(charges)
      ? [say('was charged more than once')]
      : []),
    ...waiting.flatMap(({ id }) =>
      alarms.some((text) => text === `refund_refused ${id}`) ? [] : [say('a refund waits unseen')],
    ),
    ...(last ? [] : [say('has no timeline')]),
  ]
}

const refundedWhole = (charges: readonly { captured: number; refunded: number }[]) =>
  charges.filter(({ captured, refunded }) => captured > 0 && captured === refunded).length

/** What the provider should have of a booking in the end, in minor units. */
async function dueFrom({ db }: Stage, row: BookingRecord): Promise<number> {
  if (row.quote.payment !== 'now') return 0
  if (isIn(row, 'confirmed', 'completed')) return row.quote.price.online
  if (!isIn(row, 'cancelled')) return 0
  const [cancelled] = await db.select().from(cancellation).where(eq(cancellation.bookingId, row.id))
  return row.quote.price.online - (cancelled?.quote.refund ?? 0)
}

async function judgeRooms({ db }: Stage, bookings: readonly BookingRecord[]): Promise<string[]> {
  const booked = bookings.filter((row) => isIn(row, 'confirmed', 'completed'))
  const expected = booked.reduce(
    (sum, { checkIn, checkOut, party }) => sum + countNights(checkIn, checkOut) * party.length,
    0,
  )
  const nights = await db.select().from(invNight).innerJoin(roomType, eq(roomType.id, invNight.roomTypeId))
  const sold = nights.reduce((sum, { inv_night: night }) => sum + night.sold, 0)
  const stuck = nights.filter(({ inv_night: night }) => night.held !== 0)
  const over = nights.filter(({ inv_night: night, room_type: room }) => night.sold > room.allotment)
  return [
    ...(sold !== expected ? [`${sold} room nights are sold, ${expected} are booked`] : []),
    ...stuck.map(({ inv_night: { night, held } }) => `${held} rooms are still held on ${night}`),
    ...over.map(({ inv_night: { night, sold: count } }) => `${count} rooms are sold on ${night}, more than there are`),
  ]
}

/** The books balance, and cash in them is what the provider keeps. */
async function judgeBooks(stage: Stage): Promise<string[]> {
  const faults = await findLedgerFaults(stage.db)
  const charges = await stage.listCharges()
  const known = new Set((await stage.db.select({ id: payment.id }).from(payment)).map(({ id }) => id))
  const kept = charges.reduce((sum, charge) => sum + charge.captured - charge.refunded, 0)
  const cash = (await listBalances(stage.db)).find(({ account }) => account === 'gateway_clearing')?.sum ?? 0
  return [
    ...faults,
    ...charges
      .filter(({ idempotencyKey }) => !known.has(idempotencyKey))
      .map(({ ref }) => `${ref} is no payment of ours`),
    ...(cash !== kept ? [`the books have ${cash} at the provider, which keeps ${kept}`] : []),
  ]
}

/** Each confirmation and each cancellation is one mail, which arrived; a repeat carries the same message id. */
async function judgeMails({ db, pool }: Stage, bookings: readonly BookingRecord[]): Promise<string[]> {
  const unsent = await db.select().from(mail).where(isNull(mail.sentAt))
  const { rows: arrived } = await pool.query<{ id: string }>('select distinct id from sent_mail')
  const rows = await db.select().from(mail)
  const confirmed = bookings.filter(({ confirmedAt }) => confirmedAt !== null).length
  const cancelled = bookings.filter((row) => isIn(row, 'cancelled')).length
  const count = (kind: string) => rows.filter((row) => row.kind === kind).length
  return [
    ...unsent.map(({ kind }) => `a mail (${kind}) was not sent`),
    ...(arrived.length !== rows.length ? [`${rows.length} mails were written, ${arrived.length} arrived`] : []),
    ...(count('booking_confirmed') !== confirmed
      ? [`${count('booking_confirmed')} confirmations for ${confirmed} bookings`]
      : []),
    ...(count('booking_cancelled') !== cancelled
      ? [`${count('booking_cancelled')} cancellation mails for ${cancelled}`]
      : []),
  ]
}
