import 'server-only'
import { cookies } from 'next/headers'
import { maySetFactor } from '@/lib/backend/factor/confirm-factor'
import { describeOffer, offerSecret, type OfferedFactor } from '@/lib/backend/factor/factor-secret'
import type { Account } from '@/lib/domain/accounts/schema'
import { brandName } from '@/lib/domain/tenants/fallback'
import { loadPageContext } from '@/lib/server/context'
import { loadEnv } from '@/lib/server/env'
import { readCookie } from '@/lib/server/http/cookies'
import { getAccounts } from './account-service'
import { readCodes } from './factor-step'

/** A factor to set up; or one that is set up, with its recovery codes while they may be seen. */
export type FactorView = { kind: 'offered'; offered: OfferedFactor } | { kind: 'set'; codes: string[] | null }

/** What the page of the second factor shows; null for whoever has none to set up, or has theirs at a platform. */
export async function loadFactor(account: Account): Promise<FactorView | null> {
  const { keepsCredentials } = await getAccounts()
  if (!keepsCredentials || !maySetFactor(account)) return null
  const { user, sessionId, staff } = account
  if (staff?.factor === 'confirmed')
    return { kind: 'set', codes: await readCodes(user.id, readCookie(await cookies(), 'codes')) }
  const { tenant, locale } = await loadPageContext()
  const offered = offerSecret(loadEnv().secret, { accountId: user.id, sessionId })
  return { kind: 'offered', offered: describeOffer(offered, { brand: brandName(tenant, locale), email: user.email }) }
}
