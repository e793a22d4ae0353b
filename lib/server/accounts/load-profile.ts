import 'server-only'
import { listSessions } from '@/lib/backend/accounts/sessions'
import { findPendingEmail } from '@/lib/backend/accounts/change-email'
import { hasIdentity } from '@/lib/backend/sso/has-identity'
import { listTravellers } from '@/lib/backend/accounts/travellers'
import type { Traveller } from '@/lib/domain/accounts/traveller'
import type { Account, SessionView } from '@/lib/domain/accounts/schema'
import { getAccounts } from './account-service'
import { getBackend } from '@/lib/server/container'

export type ProfileView = {
  sessions: SessionView[]
  travellers: Traveller[]
  pendingEmail: string | null
  /** Password, address and name are changed here. */
  keepsCredentials: boolean
  /** A provider signs in to it. */
  hasProvider: boolean
}

/** What the profile shows besides the account itself. */
export async function loadProfile({ user, sessionId }: Account): Promise<ProfileView> {
  const [{ db }, { keepsCredentials }] = await Promise.all([getBackend(), getAccounts()])
  const [sessions, travellers, pendingEmail, hasProvider] = await Promise.all([
    listSessions({ db, now: () => new Date() }, { accountId: user.id, sessionId }),
    listTravellers(db, user.id),
    findPendingEmail({ db, now: () => new Date() }, user.id),
    hasIdentity(db, user.id),
  ])
  return { sessions, travellers, pendingEmail, keepsCredentials, hasProvider }
}
