import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { isHttps } from '@/lib/routing/security-headers.mjs'
import { readSiteRules } from '@/lib/routing/site-rules'
import { FID_COOKIE, fidCookie, DEFAULT_FID, readFid, readHostname, resolveTenantKey } from '@/lib/routing/tenant-key'
import { findTenant } from './find-tenant'

/** The tenant of a route handler's request, by its Host and fid; null when there is none. */
export async function resolveRequestTenant(request: NextRequest): Promise<Tenant | null> {
  const host = readHostname(request.headers.get('host'))
  if (host === null) return null
  const fid = readNamedFid(request) ?? readFid(request.cookies.get(FID_COOKIE)?.value)
  return findTenant(resolveTenantKey(host, fid, readSiteRules(process.env)))
}

/**
 * What is a page or leads to one remembers the fid that its request named, as the address of a page does: the next page is
 * one of the same tenant, whatever another tab remembered meanwhile.
 */
export function rememberNamedFid<T extends NextResponse>(request: NextRequest, response: T): T {
  const named = readNamedFid(request)
  const remembered = readFid(request.cookies.get(FID_COOKIE)?.value) ?? DEFAULT_FID
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if ((isPage || response.headers.has('location')) && named !== null && named !== remembered) {
    const { canonicalOrigin } = readSiteRules(process.env)
    response.cookies.set(FID_COOKIE, String(named), fidCookie(isHttps(canonicalOrigin)))
  }
  return response
}

/** By its own query, as scripts call; else by the page of this site that it comes from, such as one with a form. */
function readNamedFid(request: NextRequest): number | null {
  const from = request.headers.get('referer') ?? ''
  const page = URL.canParse(from) ? new URL(from) : null
  const ofPage = page?.host === request.headers.get('host') ? page.searchParams.get(FID_COOKIE) : null
  return readFid(request.nextUrl.searchParams.get(FID_COOKIE)) ?? readFid(ofPage)
}
