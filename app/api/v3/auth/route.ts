import type { NextRequest, NextResponse } from 'next/server'
import { giveData, refuse } from '@/lib/server/accounts/account-answers'
import { findRequester, withAccountRoute } from '@/lib/server/accounts/account-routes'
import { clearSession } from '@/lib/server/accounts/session-cookie'

/** Who is signed in on this host. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, async (call) => {
    const requester = await findRequester(call)
    if (requester) return giveData(requester.user)
    const response = await refuse({ ...call, json: true }, { code: 'unauthenticated' })
    // It may have been ended from elsewhere, and somebody else may sit here by now.
    if (call.sessionToken !== null) clearSession(response, call)
    return response
  })
}
