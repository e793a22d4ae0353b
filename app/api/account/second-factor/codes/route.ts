import type { NextRequest, NextResponse } from 'next/server'
import { routes } from '@/lib/routing/routes'
import { succeed } from '@/lib/server/accounts/account-answers'
import { withPageRoute } from '@/lib/server/accounts/account-routes'
import { clearCookie } from '@/lib/server/http/cookies'

/** The recovery codes were saved: they are shown no more. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withPageRoute(request, routes.secondFactor(), async (call) => {
    const response = succeed(call, routes.dashboardBookings({ all: 1 }))
    clearCookie(response, 'codes')
    return response
  })
}
