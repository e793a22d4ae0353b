import { and, eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { voucher } from '@/lib/backend/postgres/schema-vouchers'
import type { UseCaseContext } from '@/lib/backend/ports'
import { onSameHost } from '@/lib/backend/tenants/same-host'
import { sortVouchers } from '@/lib/domain/vouchers/rules'
import type { Voucher } from '@/lib/domain/vouchers/schema'

/** The vouchers of an account on this host, the usable ones first. */
export async function listVouchers(db: Queryable, ctx: UseCaseContext, accountId: string): Promise<Voucher[]> {
  const rows = await db
    .select()
    .from(voucher)
    .where(and(eq(voucher.accountId, accountId), onSameHost(voucher.tenantId, ctx.tenantId)))
  return sortVouchers(rows.map(toVoucher), ctx.now())
}

type VoucherRow = typeof voucher.$inferSelect

/** A stored voucher as its rules read it. */
export function toVoucher(row: VoucherRow): Voucher {
  const { id, code, currency, minimum, maximum, validFrom, validUntil, stayFrom, stayUntil, usageLimit } = row
  const bounds = { currency, minimum, maximum, validFrom, validUntil, stayFrom, stayUntil, usageLimit }
  return { id, code, value: toValue(row), ...bounds, used: row.used, status: row.status }
}

function toValue({ id, kind, basisPoints, amount, balance, currency }: VoucherRow): Voucher['value'] {
  if (kind === 'percent' && basisPoints !== null) return { kind, basisPoints }
  if (kind === 'fixed' && amount !== null && currency !== null) return { kind, amount, currency }
  if (kind === 'credit' && amount !== null && balance !== null && currency !== null)
    return { kind, amount, balance, currency }
  throw new Error(`voucher ${id} has no value of its kind`)
}
