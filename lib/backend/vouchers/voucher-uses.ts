import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { Queryable } from '@/lib/backend/postgres/database'
import { voucher, voucherUse } from '@/lib/backend/postgres/schema-vouchers'
import type { QuoteVoucher } from '@/lib/domain/vouchers/apply'

type Context = Pick<UseCaseContext, 'now'>

/** Takes a voucher that is locked and known to be worth it, for a locked booking whose payment starts. */
export async function takeVoucher(
  tx: Queryable,
  ctx: Pick<UseCaseContext, 'now' | 'newId'>,
  bookingId: string,
  { id, amount }: QuoteVoucher,
  currency: string,
): Promise<void> {
  const at = ctx.now().toISOString()
  const use = { id: ctx.newId(), voucherId: id, bookingId, amount, currency, state: 'reserved' as const }
  await tx.insert(voucherUse).values({ ...use, createdAt: at, updatedAt: at })
  await count(tx, id, 1, 0 - amount)
}

/** The booking is confirmed: what it took of a voucher stays taken. */
export async function redeemVoucher(tx: Queryable, ctx: Context, bookingId: string): Promise<void> {
  await tx
    .update(voucherUse)
    .set({ state: 'redeemed', updatedAt: ctx.now().toISOString() })
    .where(and(eq(voucherUse.bookingId, bookingId), eq(voucherUse.state, 'reserved')))
}

/** Gives back what a locked booking took of a voucher, or `back` minor units of a credit. Repeats find nothing. */
export async function returnVoucher(tx: Queryable, ctx: Context, bookingId: string, back?: number): Promise<void> {
  const [use] = await tx
    .select()
    .from(voucherUse)
    .where(and(eq(voucherUse.bookingId, bookingId), inArray(voucherUse.state, ['reserved', 'redeemed'])))
    .for('update')
  if (!use || back === 0) return
  const updatedAt = ctx.now().toISOString()
  if (back === undefined || back === use.amount) {
    await tx.update(voucherUse).set({ state: 'returned', updatedAt }).where(eq(voucherUse.id, use.id))
    return count(tx, use.voucherId, -1, use.amount)
  }
  await tx
    .update(voucherUse)
    .set({ amount: use.amount - back, updatedAt })
    .where(eq(voucherUse.id, use.id))
  await count(tx, use.voucherId, 0, back)
}

/** Counts uses, and of a credit what is left of it. */
async function count(tx: Queryable, id: string, uses: number, balance: number): Promise<void> {
  await tx
    .update(voucher)
    .set({ used: sql`${voucher.used} + ${uses}`, balance: sql`${voucher.balance} + ${balance}` })
    .where(eq(voucher.id, id))
}
