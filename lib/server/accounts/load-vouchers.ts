import 'server-only'
import { listVouchers } from '@/lib/backend/vouchers/list-vouchers'
import type { Account } from '@/lib/domain/accounts/schema'
import type { Voucher } from '@/lib/domain/vouchers/schema'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'

/** The vouchers of an account on this host; null for accounts that have none to see. */
export async function loadVouchers({ user }: Account): Promise<Voucher[] | null> {
  if (!user.options.vouchers) return null
  const [{ ctx }, { db }] = await Promise.all([loadPageContext(), getBackend()])
  return listVouchers(db, ctx, user.id)
}
