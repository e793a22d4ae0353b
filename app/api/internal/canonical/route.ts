import { NextResponse, type NextRequest } from 'next/server'
import { CANONICAL_PATH_HEADER } from '@/lib/routing/lost-host'
import { readSiteRules } from '@/lib/routing/site-rules'

export const dynamic = 'force-dynamic'

/**
 * For the middleware: redirects to a path of the canonical origin, which Next would shorten to a path in a redirect of
 * the middleware.
 */
export function GET(request: NextRequest): NextResponse {
  const path = request.headers.get(CANONICAL_PATH_HEADER) ?? ''
  const { canonicalOrigin } = readSiteRules(process.env)
  return NextResponse.redirect(`${canonicalOrigin}/${path.replace(/^\/+/, '')}`, 307)
}
