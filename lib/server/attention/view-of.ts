import 'server-only'
import type { AttentionView } from '@/lib/backend/attention/attention-view'
import type { Tenant } from '@/lib/domain/tenants/schema'

/** What the operators of a site may see. The default host is the house's: they run the deployment. */
export function viewOf({ id, host }: Pick<Tenant, 'id' | 'host'>): Pick<AttentionView, 'tenantId' | 'seesDeployment'> {
  return { tenantId: id, seesDeployment: host === null }
}
