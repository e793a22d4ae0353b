import type { NextRequest, NextResponse } from 'next/server'
import { succeed } from '@/lib/server/accounts/account-answers'
import { toAsk, withAccountRoute } from '@/lib/server/accounts/account-routes'
import { setCsrfCookie } from '@/lib/server/http/csrf'
import { clearCookie } from '@/lib/server/http/cookies'

/** Signs out. Succeeds without a session too, because a page may be out of date. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, async (call) => {
    if (call.sessionToken !== null) await call.accounts.logOut(toAsk(call), call.sessionToken)
    const response = succeed(call)
    clearCookie(response, 'session')
    // Whoever uses this browser next must not open what was booked in it; the account and the mailed links still do.
    if (call.sessionToken !== null) for (const kind of ['visitor', 'typed'] as const) clearCookie(response, kind)
    await setCsrfCookie(response, call.host, call.ctx.now())
    return response
  })
}
