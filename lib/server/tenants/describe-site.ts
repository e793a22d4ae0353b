import 'server-only'
import { readThirdParties } from '@/lib/domain/consent/third-parties'
import { forgiveStartUp } from '@/lib/domain/failures/platform'
import { tenantSettingsSchema, type Tenant } from '@/lib/domain/tenants/schema'
import type { SiteAnswer, ThirdParty } from '@/lib/routing/tenant-exists'
import type { TenantKey } from '@/lib/routing/tenant-key'
import { findMovableClock } from '@/lib/server/clock'
import { findTenant, recallTenant } from './find-tenant'
import { printOf } from './tenant-print'

/** What the server around the pages must know of a tenant before one is shown; rejects where nobody can say. */
export async function describeSite(key: TenantKey | null): Promise<SiteAnswer> {
  // What the middleware answers as a failed start-up.
  const tenant = key === null ? null : await findTenant(key).catch(forgiveStartUp)
  if (tenant === null) return { exists: false, framing: [], thirdParties: [], version: '' }
  // A tenant that was written before the list existed has none.
  const framing = tenantSettingsSchema.shape.framing.safeParse(tenant.settings.framing)
  return {
    exists: true,
    framing: framing.success ? framing.data : [],
    thirdParties: listThirdParties(tenant),
    version: versionOf(tenant),
  }
}

/** The version that `describeSite` would answer, where nothing has to be asked for it; else null. */
export function knownVersion(key: TenantKey): string | null {
  const tenant = recallTenant(key)
  return tenant === null ? null : versionOf(tenant)
}

function versionOf(tenant: Tenant): string {
  return `${printOf(tenant)}.${findMovableClock()?.ahead() ?? 0}`
}

function listThirdParties(tenant: Tenant): ThirdParty[] {
  const ids = readThirdParties(tenant)
  return [
    ...(ids?.ga4 || ids?.gtm ? ['analytics' as const] : []),
    ...(ids?.mapsKey ? ['maps' as const] : []),
    ...(tenant.settings.gateway === 'stripe' ? ['stripe' as const] : []),
  ]
}
