import 'server-only'
import type { NextRequest } from 'next/server'

/**
 * The visitor's address for limits. The front writes it into X-Forwarded-For, whatever the header said;
 * without the front nobody vouches for it.
 */
export function clientAddress(request: NextRequest): string {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown'
}
