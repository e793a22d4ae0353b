import 'server-only'
import { createEmbeddedAccounts } from '@/lib/backend/accounts/embedded-accounts'
import type { AccountService } from '@/lib/backend/ports'
import { getBackend } from '@/lib/server/container'

/** Where people have their accounts: our own database, or the operator's platform. */
export async function getAccounts(): Promise<AccountService> {
  const { db, upstream } = await getBackend()
  return upstream?.accounts ?? createEmbeddedAccounts(db)
}
