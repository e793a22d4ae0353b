import { randomUUID } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { loadPins, searchHotels } from '@/lib/server/search/load-results'
import { readResultsRequest } from '@/lib/server/search/results-query'
import { problem } from '@/lib/server/http/problem'

/** Every match of a search for the map, best first. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const asked = await readResultsRequest(request)
  if (!asked) return problem(400, 'invalid_query', randomUUID())
  const result = await searchHotels(asked.requester, asked.request, { withPins: true })
  if (result.status !== 'ok') return problem(503, 'search_unavailable', randomUUID())
  return NextResponse.json(
    { pins: await loadPins(asked.requester, asked.request, result.answer) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
