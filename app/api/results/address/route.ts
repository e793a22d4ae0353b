import { NextResponse, type NextRequest } from 'next/server'
import { firstValue, pickCampaignKeys, pickFiltersFor, pickSearchKeys } from '@/lib/domain/search/carry'
import { DEFAULT_FID, FID_COOKIE } from '@/lib/routing/tenant-key'
import { readLocale, withApiContext } from '@/lib/server/http/api-context'
import { findPath } from '@/lib/server/search/find-destination'
import { toQuery } from '@/lib/server/search/results-query'

/** Where the search for a `place` leads, as `{ path }` without its language; null where there is no such place. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async ({ tenant }) => {
    const query = toQuery(request.nextUrl.searchParams)
    const scope = { tenantId: tenant.id, locale: readLocale(firstValue(query.locale)) }
    const { fid, ...campaign } = pickCampaignKeys(query)
    // Every call says the fid of its page. The house's own, said in the address too, would be remembered like an agent's.
    const isSaid = fid !== undefined && (fid !== String(DEFAULT_FID) || request.cookies.has(FID_COOKIE))
    const path = await findPath(scope, firstValue(query.place) ?? '', (place) => ({
      ...pickSearchKeys(query),
      ...pickFiltersFor(query, place),
      ...(isSaid && { fid }),
      ...campaign,
    }))
    return NextResponse.json({ path }, { headers: { 'Cache-Control': 'no-store' } })
  })
}
