import type { NextRequest, NextResponse } from 'next/server'
import { succeed } from '@/lib/server/accounts/account-answers'
import { toAsk, withAccountRoute } from '@/lib/server/accounts/account-routes'
import { setCsrfCookie } from '@/lib/server/http/csrf'
import { clearCookie } from '@/lib/server/http/cookies'
import { clearSession } from '@/lib/server/accounts/session-cookie'

/** Signs out. Succeeds without a session too, because a page may be out of date. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, async (call) => {
    if (call.sessionToken !== null) await call.accounts.logOut(toAsk(call), call.sessionToken)
    const response = succeed(call)
    clearSession(response, call)
    if (call.sessionToken !== null) clearCookie(response, 'typed')
    await setCsrfCookie(response, call.host, call.ctx.now())
    return response
  })
}
