import type { NextRequest, NextResponse } from 'next/server'
import { readRegister } from '@/lib/domain/accounts/forms'
import { refuse, refuseEntry, succeed } from '@/lib/server/accounts/account-answers'
import { toAsk, withFormRoute } from '@/lib/server/accounts/account-routes'
import { loadAccountMails } from '@/lib/server/accounts/account-mails'
import { setCsrfCookie } from '@/lib/server/http/csrf'
import { rememberDevice } from '@/lib/server/accounts/known-device'
import { clearCookie } from '@/lib/server/http/cookies'
import { setSessionCookie } from '@/lib/server/accounts/session-cookie'

/** Makes an account and signs it in. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withFormRoute(request, 'register', async (call) => {
    const { accounts, ctx, tenant, locale, host, sessionToken } = call
    const read = readRegister(call.fields, { remember: call.json })
    if (!read.ok) return refuse(call, { code: 'invalid', errors: read.errors })
    const mails = await loadAccountMails({ tenant, locale })
    const result = await accounts.register(toAsk(call), { form: read.value, mails, sessionToken })
    if (!result.ok) return refuseEntry(call, result)
    const response = succeed(call)
    setSessionCookie(response, request, result.session)
    clearCookie(response, 'typed')
    await rememberDevice(response, ctx, read.value.email)
    await setCsrfCookie(response, host, ctx.now())
    return response
  })
}
