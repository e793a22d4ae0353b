import type { NextRequest, NextResponse } from 'next/server'
import { acceptInvite } from '@/lib/backend/staff/accept-invite'
import { readInvite } from '@/lib/domain/accounts/forms'
import { routes } from '@/lib/routing/routes'
import { refuse, succeed } from '@/lib/server/accounts/account-answers'
import { toAsk, withFormRoute } from '@/lib/server/accounts/account-routes'
import { rememberDevice } from '@/lib/server/accounts/known-device'
import { askForCode, dashboardPath } from '@/lib/server/accounts/factor-step'
import { setSessionCookie } from '@/lib/server/accounts/session-cookie'
import { clearCookie } from '@/lib/server/http/cookies'
import { setCsrfCookie } from '@/lib/server/http/csrf'

/** Takes up a role by the token of a mailed link: sets name and password, and signs in. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withFormRoute(request, 'invite', async (call) => {
    const { accounts, ctx, host, sessionToken } = call
    const read = readInvite(call.fields)
    if (!read.ok) return refuse(call, { code: 'invalid', errors: read.errors })
    const result = await acceptInvite(ctx, read.value)
    if (!result.ok) {
      if (result.code === 'factor') return askForCode(call, result.pending, dashboardPath(call.locale))
      return result.code === 'throttled'
        ? refuse(call, result)
        : refuse(call, { code: 'invalid', errors: { token: [result.code] } })
    }
    if (sessionToken !== null) await accounts.logOut(toAsk(call), sessionToken)
    const response = succeed(call, routes.dashboardBookings({ all: 1 }))
    setSessionCookie(response, request, result.session)
    clearCookie(response, 'typed')
    await rememberDevice(response, ctx, result.email)
    await setCsrfCookie(response, host, ctx.now())
    return response
  })
}
