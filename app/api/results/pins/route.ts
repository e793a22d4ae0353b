import { NextResponse, type NextRequest } from 'next/server'
import { withApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { loadPins, searchHotels } from '@/lib/server/search/load-results'
import { readResultsRequest } from '@/lib/server/search/results-query'

/** Every match of a search for the map, best first. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const asked = await readResultsRequest(request, api)
    if (!asked) return problem(400, 'invalid_query', api.requestId)
    const result = await searchHotels(asked.requester, asked.request, { withPins: true })
    if (result.status !== 'ok') return problem(503, 'search_unavailable', api.requestId)
    return NextResponse.json(
      { pins: await loadPins(asked.requester, asked.request, result.answer) },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  })
}
