import { NextResponse, type NextRequest } from 'next/server'
import { readFavouriteIds } from '@/lib/domain/favourites/rules'
import { readLocale, withApiContext } from '@/lib/server/http/api-context'
import { loadFavourites } from '@/lib/server/favourites/load-favourites'
import { problem } from '@/lib/server/http/problem'

/** Hotels by id for a list kept in the browser: `?ids=1,2&locale=`; what this tenant does not sell is left out. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async ({ tenant, requestId }) => {
    const query = request.nextUrl.searchParams
    const ids = readFavouriteIds(query.get('ids') ?? '')
    if (ids === null) return problem(400, 'invalid_query', requestId)
    const hotels = await loadFavourites({ tenantId: tenant.id, locale: readLocale(query.get('locale')) }, ids)
    return NextResponse.json({ hotels }, { headers: { 'Cache-Control': 'no-store' } })
  })
}
