import {
  moveBooking,
  type BookingIn,
  type BookingRecord,
  type SettlingContext,
} from '@/lib/backend/booking/booking-record'
import { giveRoomsBack, releaseHolds } from '@/lib/backend/booking/sold-rooms'
import { withdrawChange } from '@/lib/backend/change/change-record'
import { recordEnd } from '@/lib/backend/ledger/post-booking'
import { sumExtras, withdrawLinks } from '@/lib/backend/pay-links/link-record'
import type { Queryable } from '@/lib/backend/postgres/database'
import { cancellation } from '@/lib/backend/postgres/schema-ledger'
import { returnVoucher } from '@/lib/backend/vouchers/voucher-uses'
import type { Actor } from '@/lib/domain/booking/timeline'
import type { CancellationQuote } from '@/lib/domain/cancellation/quote'
import { oweBack } from './owe-back'

type End = { event: 'cancelled' | 'no_show'; by: Actor; reason?: 'unpaid' }

/**
 * State, rooms, voucher, links, books and what is owed back of a locked booking that ends at the figures of a quote. Where
 * nobody came the rooms stay sold, since the property kept them.
 */
export async function endBooking(
  tx: Queryable,
  ctx: SettlingContext,
  row: BookingIn<'confirmed'>,
  quote: CancellationQuote,
  { event, by, reason }: End,
): Promise<BookingRecord> {
  const { fee, refund, voucher } = quote
  const moved = await moveBooking(tx, ctx, row, event, { by, reason, data: { fee, refund } })
  const at = ctx.now().toISOString()
  await withdrawChange(tx, { bookingId: row.id }, at)
  await (event === 'cancelled' ? giveRoomsBack(tx, row) : releaseHolds(tx, row.id))
  await tx.insert(cancellation).values({ bookingId: row.id, at, quote })
  await recordEnd(tx, ctx, row, { event, fee, extras: await sumExtras(tx, row.id), voucherKept: voucher?.kept })
  if (voucher) await returnVoucher(tx, ctx, row.id, voucher.back)
  await withdrawLinks(tx, row.id, at)
  await oweBack(tx, ctx, moved, refund, { by, reason: 'cancellation' })
  return moved
}
