import { queueNoShow } from '@/lib/backend/booking/booking-letters'
import { isIn, lockBooking, type BookingRecord, type SettlingContext } from '@/lib/backend/booking/booking-record'
import { sumPaid } from '@/lib/backend/pay-links/link-record'
import type { Queryable } from '@/lib/backend/postgres/database'
import { findToldAt } from '@/lib/backend/property/find-notice'
import { findCancellation } from '@/lib/backend/reservations/find-reservation'
import { recordAct } from '@/lib/backend/staff/record-act'
import { quoteNoShow, type CancellationQuote } from '@/lib/domain/cancellation/quote'
import { isLatestNotice, noShowTime, type SeenNotice } from '@/lib/domain/property/answers'
import { countNights } from '@/lib/domain/stay/dates'
import type { CancelInput } from './cancel-booking'
import { endBooking } from './end-booking'
import { sendOwed } from './owe-back'

export type NoShowResult =
  | { status: 'no_show'; quote: CancellationQuote }
  /** `changed`: who says it was told of another stay since. */
  | { status: 'early' | 'closed' | 'changed' | 'not_found' }

type NoShowInput = Pick<CancelInput, 'bookingId' | 'by' | 'staff'> & {
  /** Of a property: what it had before it. */
  seen?: SeenNotice | undefined
}

/**
 * Ends a booking whose guests did not come, at the fee of its policy: state, what is owed back, books, timeline and mail
 * in one transaction, then the money. The rooms stay sold, since the property kept them. A repeat is told of the first.
 */
export async function markNoShow(ctx: SettlingContext, input: NoShowInput): Promise<NoShowResult> {
  const result = await ctx.db.transaction((tx) => markLocked(tx, ctx, input))
  if (result.status === 'no_show' && result.quote.refund > 0) await sendOwed(ctx, input.bookingId)
  return result
}

async function markLocked(
  tx: Queryable,
  ctx: SettlingContext,
  { bookingId, by, staff, seen }: NoShowInput,
): Promise<NoShowResult> {
  const row = await lockBooking(tx, bookingId)
  if (!row || row.tenantId !== ctx.tenantId) return { status: 'not_found' }
  if (isIn(row, 'no_show')) {
    const quote = await findCancellation(tx, row.id)
    return quote ? { status: 'no_show', quote } : { status: 'closed' }
  }
  if (!isIn(row, 'confirmed')) return { status: 'closed' }
  if (seen) {
    const toldAt = await findToldAt(tx, row.id)
    if (toldAt === null) return { status: 'closed' }
    if (!isLatestNotice(seen, toldAt)) return { status: 'changed' }
  }
  const time = noShowTimeOf(row, ctx.now())
  if (time !== 'open') return { status: time === 'early' ? 'early' : 'closed' }
  const quote = noShowQuote(row, await sumPaid(tx, row.id), ctx.now())
  const moved = await endBooking(tx, ctx, row, quote, { event: 'no_show', by })
  await queueNoShow(tx, ctx, moved, quote)
  if (staff) {
    const { accountId, role } = staff
    await recordAct(ctx, tx, { act: 'booking_no_show', by: accountId, subject: 'booking', subjectId: row.id, role })
  }
  return { status: 'no_show', quote }
}

/** Whether it can be said now that nobody came. */
export function noShowTimeOf(
  { checkIn, checkOut, quote }: Pick<BookingRecord, 'checkIn' | 'checkOut' | 'quote'>,
  now: Date,
) {
  return noShowTime({ checkIn, checkOut, zone: quote.hotel.timezone }, now)
}

/** What a guest who does not come is charged, of what was `paid` through us (minor units). */
export function noShowQuote(row: Pick<BookingRecord, 'checkIn' | 'checkOut' | 'quote'>, paid: number, now: Date) {
  const { policy, price, voucher } = row.quote
  return quoteNoShow({ policy, price, nights: countNights(row.checkIn, row.checkOut), paid, voucher }, now)
}
