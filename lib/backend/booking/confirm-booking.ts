import { recordSale } from '@/lib/backend/ledger/post-booking'
import type { Queryable } from '@/lib/backend/postgres/database'
import { redeemVoucher } from '@/lib/backend/vouchers/voucher-uses'
import { tellProperty } from '@/lib/backend/property/tell-property'
import type { Actor } from '@/lib/domain/booking/timeline'
import { queueConfirmation } from './booking-letters'
import { moveBooking, type BookingIn, type BookingRecord, type SettlingContext } from './booking-record'

/** Confirms a locked booking and queues the mails that tell guest and property, in one transaction: no confirmation without them. */
export async function confirmBooking(
  tx: Queryable,
  ctx: SettlingContext,
  row: BookingIn<'held' | 'confirming'>,
  by: Actor,
  changes: Partial<BookingRecord> = {},
): Promise<BookingRecord> {
  const confirmed = await moveBooking(tx, ctx, row, 'confirmed', { by, changes })
  await redeemVoucher(tx, ctx, confirmed.id)
  await recordSale(tx, ctx, confirmed)
  await queueConfirmation(tx, ctx, confirmed)
  await tellProperty(tx, ctx, confirmed, 'booked')
  return confirmed
}
