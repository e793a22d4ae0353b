import type { NextRequest, NextResponse } from 'next/server'
import { flexibleArrivals, parseFlexible } from '@/lib/domain/search/dates'
import { answerDates } from '@/lib/server/search/answer-dates'

/** The lowest totals of a search's stay moved by up to `days` (1, 2, 3 or 7) to either side. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return answerDates(request, (query, { stay, nights, today }) => {
    const days = parseFlexible(query.get('days') ?? undefined)
    return days === null ? null : { arrivals: flexibleArrivals(stay.checkIn, nights, days, today), nights }
  })
}
