import { NextResponse, type NextRequest } from 'next/server'
import { readThirdParties } from '@/lib/domain/consent/third-parties'
import { isStartUpFailure } from '@/lib/domain/failures/platform'
import { tenantSettingsSchema, type Tenant } from '@/lib/domain/tenants/schema'
import { FRAMING_HEADER, THIRD_PARTIES_HEADER, type ThirdParty } from '@/lib/routing/tenant-exists'
import { fromSegment } from '@/lib/routing/tenant-key'
import { findTenant } from '@/lib/server/tenants/find-tenant'

export const dynamic = 'force-dynamic'

/**
 * For the middleware: 204 when the tenant exists, with who may frame its widgets and which third parties its pages
 * may load; 404 when not. Says nothing more.
 */
export async function GET(
  _: NextRequest,
  { params }: RouteContext<'/api/internal/tenants/[segment]'>,
): Promise<NextResponse> {
  const { segment } = await params
  const key = fromSegment(segment)
  const tenant = key === null ? null : await findTenant(key).catch(forgiveStartUp)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (tenant === null) return new NextResponse(null, { status: 404, headers })
  // A tenant that was written before the list existed has none.
  const framing = tenantSettingsSchema.shape.framing.safeParse(tenant.settings.framing)
  headers.set(FRAMING_HEADER, framing.success ? framing.data.join(' ') : '')
  headers.set(THIRD_PARTIES_HEADER, listThirdParties(tenant).join(' '))
  return new NextResponse(null, { status: 204, headers })
}

function listThirdParties(tenant: Tenant): ThirdParty[] {
  const ids = readThirdParties(tenant)
  return [
    ...(ids?.ga4 || ids?.gtm ? ['analytics' as const] : []),
    ...(ids?.mapsKey ? ['maps' as const] : []),
    ...(tenant.settings.gateway === 'stripe' ? ['stripe' as const] : []),
  ]
}

/** A platform that fails is a failed start-up, which the middleware answers as one; other faults are ours. */
function forgiveStartUp(error: unknown): null {
  if (isStartUpFailure(error)) return null
  throw error
}
