import { randomUUID } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { loadPins, searchHotels } from '@/lib/server/loaders/results'
import { readResultsRequest } from '@/lib/server/loaders/results-query'
import { problem } from '@/lib/server/problem'

/** Every match of a search for the map, best first. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const asked = await readResultsRequest(request)
  if (!asked) return problem(400, 'invalid_query', randomUUID())
  const result = await searchHotels(asked.asker, asked.request)
  if (result.status !== 'ok') return problem(503, 'search_unavailable', randomUUID())
  return NextResponse.json(
    { pins: await loadPins(asked.asker, asked.request, result.answer) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
