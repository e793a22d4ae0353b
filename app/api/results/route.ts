import { NextResponse, type NextRequest } from 'next/server'
import type { ResultsPageView } from '@/lib/domain/search/results-view'
import { withApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { loadResultCards, searchHotels } from '@/lib/server/search/load-results'
import { readResultsRequest } from '@/lib/server/search/results-query'

/** One page of a results list, for "show more". */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const asked = await readResultsRequest(request, api)
    if (!asked) return problem(400, 'invalid_query', api.requestId)
    const result = await searchHotels(asked.requester, asked.request)
    if (result.status !== 'ok') return problem(503, 'search_unavailable', api.requestId)
    const { page, pages, matches } = result.answer
    const view: ResultsPageView = {
      cards: await loadResultCards(asked.requester, asked.request, result.answer),
      page,
      pages,
      matches,
    }
    return NextResponse.json(view, { headers: { 'Cache-Control': 'no-store' } })
  })
}
