import 'server-only'
import type { NextRequest } from 'next/server'

/**
 * The visitor's address for limits. The front passes X-Forwarded-For on from TRUSTED_PROXIES alone and
 * sets it itself otherwise; without the front nobody vouches for it and all share one limit.
 */
export function clientAddress(request: NextRequest): string {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown'
}
