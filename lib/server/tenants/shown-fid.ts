import 'server-only'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'

/** What scripts of a page send with their calls: the fid, on the host that tenants share. The neutral brand is nobody's. */
export function shownFid(tenant: Tenant): number | undefined {
  return tenant.host === null && tenant.id !== FALLBACK_TENANT.id ? tenant.fid : undefined
}
