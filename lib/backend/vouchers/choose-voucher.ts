import { and, eq } from 'drizzle-orm'
import {
  findOwnBooking,
  isIn,
  lockBooking,
  type BookingContext,
  type BookingRecord,
} from '@/lib/backend/booking/booking-record'
import type { Queryable } from '@/lib/backend/postgres/database'
import { loadFxTable } from '@/lib/backend/rates/load-sellable-rates'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { voucher } from '@/lib/backend/postgres/schema-vouchers'
import { onSameHost } from '@/lib/backend/tenants/same-host'
import type { Quote } from '@/lib/domain/booking/quote'
import { leastCharge } from '@/lib/domain/money/rules'
import { applyVoucher, normaliseCode, type VoucherRefusal } from '@/lib/domain/vouchers/apply'
import { toVoucher } from './list-vouchers'

export type ChooseResult = { status: 'chosen' | 'removed' | 'not_found' | 'closed' } | { status: VoucherRefusal }

/** Applies a typed code to a held booking of this browser, or removes the one it has (null). Nothing is taken yet. */
export async function chooseVoucher(
  ctx: BookingContext,
  bookingId: string,
  visitorId: string | null,
  code: string | null,
): Promise<ChooseResult> {
  const own = await findOwnBooking(ctx.db, ctx, bookingId, visitorId)
  if (!own) return { status: 'not_found' }
  return ctx.db.transaction(async (tx) => {
    const row = await lockBooking(tx, own.id)
    if (!row || !isIn(row, 'held', 'failed')) return { status: 'closed' }
    const { voucher: _, ...quote } = row.quote
    if (code === null) {
      await keepQuote(tx, ctx, row, quote)
      return { status: 'removed' }
    }
    const [found] = await tx
      .select()
      .from(voucher)
      .where(and(eq(voucher.code, normaliseCode(code)), onSameHost(voucher.tenantId, ctx.tenantId)))
    if (!found) return { status: 'invalid' }
    const applied = applyVoucher(toVoucher(found), await termsOf(tx, ctx, row, quote))
    if (!applied.ok) return { status: applied.code }
    await keepQuote(tx, ctx, row, { ...quote, voucher: applied.voucher })
    return { status: 'chosen' }
  })
}

/** Writes a quote with or without a voucher into a locked booking. */
export async function keepQuote(tx: Queryable, ctx: BookingContext, row: BookingRecord, quote: Quote): Promise<void> {
  const updatedAt = ctx.now().toISOString()
  await tx.update(booking).set({ quote, total: quote.price.total, updatedAt }).where(eq(booking.id, row.id))
}

/**
 * A quote with what the booking's voucher takes off it as of now; without it where it is worth nothing any more. `lock`:
 * nobody else takes it before this transaction ends; rooms are locked before.
 */
export async function withVoucher(
  tx: Queryable,
  ctx: Pick<BookingContext, 'now'>,
  row: Pick<BookingRecord, 'quote' | 'checkIn' | 'checkOut'>,
  quote: Quote,
  { lock = false }: { lock?: boolean } = {},
): Promise<Quote> {
  const { voucher: chosen } = row.quote
  const { voucher: _, ...bare } = quote
  if (!chosen) return bare
  const query = tx.select().from(voucher).where(eq(voucher.id, chosen.id))
  const [found] = await (lock ? query.for('update') : query)
  const applied = found && applyVoucher(toVoucher(found), await termsOf(tx, ctx, row, quote))
  return applied?.ok ? { ...bare, voucher: applied.voucher } : bare
}

/** What decides on the worth of a voucher for a quote. */
async function termsOf(
  tx: Queryable,
  { now }: Pick<BookingContext, 'now'>,
  { checkIn, checkOut }: Pick<BookingRecord, 'checkIn' | 'checkOut'>,
  { price }: Quote,
) {
  return { price, checkIn, checkOut, least: leastCharge(price.currency, await loadFxTable(tx)), now: now() }
}
