import { asc, eq } from 'drizzle-orm'
import { listOpenAlarms } from '@/lib/backend/alarms/raise-alarm'
import { invNight, roomType } from '@/lib/backend/postgres/schema'
import { booking, bookingEvent } from '@/lib/backend/postgres/schema-bookings'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { stayChange } from '@/lib/backend/postgres/schema-changes'
import { cancellation, refund } from '@/lib/backend/postgres/schema-ledger'
import { payLink } from '@/lib/backend/postgres/schema-pay-links'
import { isIn, type BookingRecord } from '@/lib/backend/booking/booking-record'
import { isOver } from '@/lib/domain/payments/rules'
import { countNights } from '@/lib/domain/stay/dates'
import { dueOnline } from '@/lib/domain/vouchers/apply'
import type { Play } from './cast'
import { judgeBooks, judgeVouchers } from './judge-books'
import { judgeMails } from './judge-mails'
import type { Stage } from './stage'

/** What is wrong once everything is settled, a line each; none where money, rooms, books, links, vouchers and mails agree. */
export async function findFaults(stage: Stage, play: Pick<Play, 'crashes'>): Promise<string[]> {
  const bookings = await stage.db.select().from(booking).orderBy(asc(booking.createdAt))
  const judged = await Promise.all(bookings.map((row) => judgeBooking(stage, row)))
  const owed = judged.reduce((sum, each) => sum + each.owed, 0)
  return [
    ...judged.flatMap(({ faults }) => faults),
    ...(await judgeRooms(stage, bookings)),
    ...(await judgeBooks(stage, owed)),
    ...(await judgeVouchers(stage, bookings)),
    ...(await judgeMails(stage, bookings, play)),
  ]
}

type Judged = { faults: string[]; /** Minor units that the guest still owes us. */ owed: number }

async function judgeBooking(stage: Stage, row: BookingRecord): Promise<Judged> {
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
  const onItsWay = waiting.reduce((sum, { amount }) => sum + amount, 0)
  const isNamed = alarms.includes(`payment_uncollectable ${row.id}`)
  const { due, owed } = await dueFrom(stage, row, isNamed)
  const [last] = await db.select().from(bookingEvent).where(eq(bookingEvent.bookingId, row.id)).limit(1)
  const changes = await db.select().from(stayChange).where(eq(stayChange.bookingId, row.id))
  const links = await db.select().from(payLink).where(eq(payLink.bookingId, row.id))
  const paidLinks: (string | null)[] = links.filter(({ state }) => state === 'paid').map(({ id }) => id)
  const made = changes.filter(({ state }) => state === 'done')
  const say = (text: string) => `booking ${row.reference} (${row.state}, ${row.quote.payment}): ${text}`
  const undecided = payments.filter(({ state }) => !isOver(state) && !/captured|refunded/.test(state))
  const unseen = undecided.filter(({ id }) => !alarms.includes(`payment_uncertain ${id}`))
  const wasTaken = charges.filter(({ captured, refunded }) => captured > refunded)
  const purposes = wasTaken.map(({ idempotencyKey }) => payments.find(({ id }) => id === idempotencyKey)?.linkId)
  const faults = [
    ...(isIn(row, 'paying', 'confirming') && unseen.length === undecided.length
      ? [say('is neither in a final state nor on the operator’s list')]
      : []),
    ...unseen.map(({ id, state }) => say(`payment ${id} is ${state}, and nobody was told`)),
    ...(blocked.length > 0 ? [say(`${blocked.length} charges are still blocked or open`)] : []),
    ...(kept - onItsWay !== due
      ? [say(`the provider keeps ${kept}, ${onItsWay} of it is on its way back, due are ${due}`)]
      : []),
    // A delayed refund keeps a second charge at the provider, which its alarm tells of.
    ...(waiting.length === 0 && new Set(purposes).size < purposes.length ? [say('was charged more than once')] : []),
    ...waiting.flatMap(({ id }) =>
      alarms.some((text) => text === `refund_refused ${id}`) ? [] : [say('a refund waits unseen')],
    ),
    ...(last ? [] : [say('has no timeline')]),
    ...(made.length !== row.changes ? [say(`was changed ${row.changes} times, ${made.length} changes were made`)] : []),
    // One that nobody paid is over with its link.
    ...(changes.some(({ state, linkId }) => state === 'open' && paidLinks.includes(linkId))
      ? [say('has a change that is paid and was not made')]
      : []),
  ]
  return { faults, owed }
}

/**
 * What the provider should have of a booking in the end, and what its guest owes besides; in minor units. Worked out from
 * what was agreed (quote, paid links, the figures of its end), not from the books. `isNamed`: an operator is told that it
 * was not paid by its day of arrival, on which nobody is cancelled any more.
 */
async function dueFrom({ db }: Stage, row: BookingRecord, isNamed: boolean): Promise<{ due: number; owed: number }> {
  const links = (await db.select().from(payLink).where(eq(payLink.bookingId, row.id))).filter(
    ({ state }) => state === 'paid',
  )
  const extras = links.reduce((sum, { extra }) => sum + extra, 0)
  if (isIn(row, 'confirmed', 'completed')) {
    const due = dueOnline(row.quote) + extras
    if (row.quote.payment !== 'later' || row.settledAt !== null || !isNamed) return { due, owed: 0 }
    const paid = links.reduce((sum, { amount }) => sum + amount, 0)
    return { due: paid, owed: due - paid }
  }
  const [ended] = await db.select().from(cancellation).where(eq(cancellation.bookingId, row.id))
  // Of a stay that is paid at the property the fee is the property's own affair.
  if (!ended || row.quote.price.online === 0) return { due: 0, owed: 0 }
  const fee = ended.quote.fee - (ended.quote.voucher?.kept ?? 0)
  const since = links.filter(({ endedAt }) => endedAt !== null && endedAt > ended.at)
  const paid = since.reduce((sum, { amount }) => sum + amount, 0)
  const owed = ended.quote.owed - paid
  return { due: fee - owed, owed }
}

async function judgeRooms({ db }: Stage, bookings: readonly BookingRecord[]): Promise<string[]> {
  const booked = bookings.filter((row) => isIn(row, 'confirmed', 'completed', 'no_show'))
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
