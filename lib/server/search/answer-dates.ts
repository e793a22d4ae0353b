import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { bucketOf } from '@/lib/backend/limits/limits'
import { takeTurn } from '@/lib/backend/limits/take-turn'
import { countNights } from '@/lib/domain/stay/dates'
import type { Stay } from '@/lib/domain/stay/schema'
import { withApiContext } from '@/lib/server/http/api-context'
import { clientAddress } from '@/lib/server/http/client-address'
import { problem } from '@/lib/server/http/problem'
import { findToday, loadDates } from './load-dates'
import { readResultsRequest } from './results-query'

type Asked = { stay: Stay; nights: number; today: string; countryCode: string | null }
/** Of which days something is asked; null where the query cannot be read. */
type ChooseDays = (query: URLSearchParams, asked: Asked) => { arrivals: string[]; nights: number } | null

/**
 * Answers a question about many days of arrival with `{ offers: [{ stay, matches, lowest }] }`, one a day in their
 * order; 400 where the query cannot be read, 429 where an address asks too often, 503 while search does not answer.
 */
export async function answerDates(request: NextRequest, chooseDays: ChooseDays): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const { requestId } = api
    const turn = await takeTurn(api.backend.db, [bucketOf('dates', { address: clientAddress(request) })])
    if (!turn.ok) return problem(429, 'limited', requestId)
    const read = await readResultsRequest(request, api)
    if (!read) return problem(400, 'invalid_query', requestId)
    const { stay, scope } = read.request
    const where = await findToday(read.requester, scope)
    const chosen = chooseDays(request.nextUrl.searchParams, {
      stay,
      nights: countNights(stay.checkIn, stay.checkOut),
      ...where,
    })
    if (!chosen) return problem(400, 'invalid_query', requestId)
    const result = await loadDates(read.requester, read.request, chosen.arrivals, chosen.nights)
    if (result.status !== 'ok') return problem(503, 'search_unavailable', requestId)
    return NextResponse.json({ offers: result.offers }, { headers: { 'Cache-Control': 'no-store' } })
  })
}
