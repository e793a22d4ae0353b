import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import type { Brand, Tenant } from '@/lib/domain/tenants/schema'
import { readSiteRules } from '@/lib/routing/site-rules'
import { readHostname, resolveTenantKey, type TenantKey } from '@/lib/routing/tenant-key'
import { giveData, refuse, refuseFault } from '@/lib/server/accounts/account-answers'
import { originOf, readLocale } from '@/lib/server/http/api-context'
import { logError } from '@/lib/server/log'
import { findTenant } from './find-tenant'

/** Answers a start-up call with the record of the tenant that its address names; 404 when there is none. */
export async function answerStartUp(request: NextRequest, key: TenantKey | null): Promise<NextResponse> {
  const locale = readLocale(request.nextUrl.searchParams.get('locale'))
  // The request's own tenant does not count: its cookie may name a fid that is gone.
  const asked = { json: true, locale, origin: originOf(request), fields: {}, mode: null }
  try {
    const tenant = key === null ? null : await findTenant(key)
    return tenant ? giveData(toRecord(tenant)) : await refuse(asked, { code: 'not_found' })
  } catch (error) {
    logError('start-up configuration could not be read', error)
    return refuseFault(asked, error)
  }
}

/** Null for what is no host of this kind of site: a host is of one kind, whatever its platform says of it. */
export function keyOfHost(asked: string, kind: 'white_label' | 'agency'): TenantKey | null {
  const host = readHostname(asked)
  const key = host === null ? null : resolveTenantKey(host, null, readSiteRules(process.env))
  return key?.kind === kind ? key : null
}

/** The white-label record of the specification, section 3: what everybody may know of a tenant. */
function toRecord({ id, fid, brand }: Tenant): { id: number; fid: number } & Brand {
  return { id, fid, ...brand }
}
