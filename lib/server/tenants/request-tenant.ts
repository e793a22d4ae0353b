import 'server-only'
import type { NextRequest } from 'next/server'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { readSiteRules } from '@/lib/routing/site-rules'
import { readFid, readHostname, resolveTenantKey } from '@/lib/routing/tenant-key'
import { findTenant } from './find-tenant'

/** The tenant of a route handler's request, by its Host and fid; null when there is none. */
export async function resolveRequestTenant(request: NextRequest): Promise<Tenant | null> {
  const host = readHostname(request.headers.get('host'))
  if (host === null) return null
  const fid = readFid(request.nextUrl.searchParams.get('fid')) ?? readFid(request.cookies.get('fid')?.value)
  return findTenant(resolveTenantKey(host, fid, readSiteRules(process.env)))
}
