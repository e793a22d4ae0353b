import { randomUUID } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import type { ResultsPageView } from '@/lib/domain/search/results-view'
import { loadResultCards, searchHotels } from '@/lib/server/search/load-results'
import { readResultsRequest } from '@/lib/server/search/results-query'
import { problem } from '@/lib/server/http/problem'

/** One page of a results list, for "show more". */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const asked = await readResultsRequest(request)
  if (!asked) return problem(400, 'invalid_query', randomUUID())
  const result = await searchHotels(asked.requester, asked.request)
  if (result.status !== 'ok') return problem(503, 'search_unavailable', randomUUID())
  const { page, pages, matches } = result.answer
  const view: ResultsPageView = {
    cards: await loadResultCards(asked.requester, asked.request, result.answer),
    page,
    pages,
    matches,
  }
  return NextResponse.json(view, { headers: { 'Cache-Control': 'no-store' } })
}
