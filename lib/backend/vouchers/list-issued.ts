import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { voucher } from '@/lib/backend/postgres/schema-vouchers'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { Voucher } from '@/lib/domain/vouchers/schema'
import { toVoucher } from './list-vouchers'

/** `host` is null for the house, `email` of a voucher in nobody's list. */
export type IssuedVoucher = Voucher & { host: string | null; email: string | null }

/** The vouchers of a tenant; of any where none is named. */
export async function listIssued(db: Queryable, tenantId: TenantId | null): Promise<IssuedVoucher[]> {
  const rows = await db
    .select({ row: voucher, host: tenant.host, email: account.email })
    .from(voucher)
    .innerJoin(tenant, eq(tenant.id, voucher.tenantId))
    .leftJoin(account, eq(account.id, voucher.accountId))
    .where(tenantId === null ? undefined : eq(voucher.tenantId, tenantId))
    .orderBy(asc(tenant.id), asc(voucher.code))
  return rows.map(({ row, host, email }) => ({ ...toVoucher(row), host, email }))
}
