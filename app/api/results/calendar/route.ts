import type { NextRequest, NextResponse } from 'next/server'
import { calendarArrivals } from '@/lib/domain/search/dates'
import { answerDates } from '@/lib/server/search/answer-dates'

/**
 * The price calendar of a search: the lowest total for a stay of its length from each day on, from its arrival on as
 * far as stays are sold.
 */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return answerDates(request, (_, { stay, nights, today }) => ({
    arrivals: calendarArrivals(stay.checkIn, nights, today),
    nights,
  }))
}
