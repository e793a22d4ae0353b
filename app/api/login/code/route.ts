import type { NextRequest, NextResponse } from 'next/server'
import { finishLogin } from '@/lib/backend/factor/finish-login'
import { readCode } from '@/lib/domain/accounts/forms'
import { refuse, succeed } from '@/lib/server/accounts/account-answers'
import { toAsk, withFormRoute } from '@/lib/server/accounts/account-routes'
import { readPending } from '@/lib/server/accounts/factor-step'
import { rememberDevice } from '@/lib/server/accounts/known-device'
import { setSessionCookie } from '@/lib/server/accounts/session-cookie'
import { loadEnv } from '@/lib/server/env'
import { clearCookie, readCookie } from '@/lib/server/http/cookies'
import { setCsrfCookie } from '@/lib/server/http/csrf'

/** The second half of a login: a code of the app, or a recovery code. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withFormRoute(request, 'code', async (call) => {
    const { accounts, ctx, host, sessionToken } = call
    const read = readCode(call.fields)
    if (!read.ok) return refuse(call, { code: 'invalid', errors: read.errors })
    const pending = await readPending(call, readCookie(request.cookies, 'factor'))
    if (!pending) return refuse(call, { code: 'invalid', errors: { code: ['login_over'] } })
    const result = await finishLogin(ctx, loadEnv().secret, { pending, code: read.value.code })
    if (!result.ok) {
      return result.code === 'throttled'
        ? refuse(call, result)
        : refuse(call, { code: 'invalid', errors: { code: [result.code] } })
    }
    if (sessionToken !== null) await accounts.logOut(toAsk(call), sessionToken)
    const response = succeed(call)
    setSessionCookie(response, request, result.session)
    clearCookie(response, 'factor')
    clearCookie(response, 'typed')
    await rememberDevice(response, ctx, result.email)
    await setCsrfCookie(response, host, ctx.now())
    return response
  })
}
