import 'server-only'
import type { NextRequest } from 'next/server'

/** The visitor's address for limits. Our HTTP server writes it into X-Forwarded-For; plain `next start` trusts the header. */
export function clientAddress(request: NextRequest): string {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown'
}
