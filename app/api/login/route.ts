import type { NextRequest, NextResponse } from 'next/server'
import { readLogin } from '@/lib/domain/accounts/forms'
import { refuse, refuseEntry, succeed } from '@/lib/server/accounts/account-answers'
import { toAsk, withFormRoute } from '@/lib/server/accounts/account-routes'
import { setCsrfCookie } from '@/lib/server/http/csrf'
import { readDevice, rememberDevice } from '@/lib/server/accounts/known-device'
import { clearCookie } from '@/lib/server/http/cookies'
import { askForCode } from '@/lib/server/accounts/factor-step'
import { clearSession, setSessionCookie } from '@/lib/server/accounts/session-cookie'

/** Signs out whoever was signed in, then signs in. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withFormRoute(request, 'login', async (call) => {
    const { accounts, ctx, host, sessionToken } = call
    const read = readLogin(call.fields, { remember: call.json })
    if (!read.ok) return refuse(call, { code: 'invalid', errors: read.errors })
    const { email } = read.value
    const client = { ...ctx.client, device: await readDevice(request, ctx, email) }
    const result = await accounts.logIn({ ...toAsk(call), client }, { form: read.value, sessionToken })
    if (!result.ok) {
      const refused =
        result.code === 'factor' ? await askForCode(call, result.pending) : await refuseEntry(call, result)
      if (sessionToken !== null) clearSession(refused, call)
      return refused
    }
    const response = succeed(call)
    setSessionCookie(response, request, result.session)
    clearCookie(response, 'typed')
    await rememberDevice(response, ctx, email)
    await setCsrfCookie(response, host, ctx.now())
    return response
  })
}
