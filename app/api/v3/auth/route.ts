import type { NextRequest, NextResponse } from 'next/server'
import { giveData, refuse } from '@/lib/server/accounts/account-answers'
import { findRequester, withAccountRoute } from '@/lib/server/accounts/account-routes'
import { clearCookie } from '@/lib/server/http/cookies'

/** Who is signed in on this host. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, async (call) => {
    const requester = await findRequester(call, { fresh: true })
    if (requester) return giveData(requester.user)
    const response = await refuse({ ...call, json: true }, { code: 'unauthenticated' })
    if (call.sessionToken !== null) clearCookie(response, 'session')
    return response
  })
}
