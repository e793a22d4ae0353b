import type { NextRequest, NextResponse } from 'next/server'
import { weekendArrivals } from '@/lib/domain/search/dates'
import { answerDates } from '@/lib/server/search/answer-dates'

/** The lowest totals of every weekend to come in a place; the dates of the search do not matter. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return answerDates(request, (_, { today, countryCode }) =>
    countryCode === null ? null : weekendArrivals(countryCode, today),
  )
}
