import type { NextRequest, NextResponse } from 'next/server'
import { wasEnded } from '@/lib/backend/accounts/sessions'
import { giveData, refuse } from '@/lib/server/accounts/account-answers'
import { findRequester, withAccountRoute } from '@/lib/server/accounts/account-routes'
import { clearSession } from '@/lib/server/accounts/session-cookie'

/** Who is signed in on this host. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, async (call) => {
    const requester = await findRequester(call)
    if (requester) return giveData(requester.user)
    const response = await refuse({ ...call, json: true }, { code: 'unauthenticated' })
    const { ctx, host, sessionToken } = call
    if (sessionToken !== null) {
      // From elsewhere it was ended because somebody else may sit here; by its time it is over for whoever still does.
      const isEnded = await wasEnded(ctx.db, host, sessionToken)
      clearSession(response, { sessionToken: isEnded ? sessionToken : null })
    }
    return response
  })
}
