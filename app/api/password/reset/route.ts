import type { NextRequest, NextResponse } from 'next/server'
import { resetPassword } from '@/lib/backend/accounts/reset-password'
import { readReset } from '@/lib/domain/accounts/forms'
import { notify, refuse } from '@/lib/server/accounts/account-answers'
import { withFormRoute } from '@/lib/server/accounts/account-routes'
import { loadAccountMails } from '@/lib/server/accounts/account-mails'
import { rememberDevice } from '@/lib/server/accounts/known-device'
import { clearSession } from '@/lib/server/accounts/session-cookie'
import { clearCookie } from '@/lib/server/http/cookies'

/** Sets a new password by the token of a mailed link; every browser is signed out. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withFormRoute(request, 'reset', async (call) => {
    const { ctx, tenant, locale } = call
    const read = readReset(call.fields)
    if (!read.ok) return refuse(call, { code: 'invalid', errors: read.errors })
    const { changed } = await loadAccountMails({ tenant, locale })
    const result = await resetPassword(ctx, { form: read.value, writeMail: changed })
    if (!result.ok) {
      return result.code === 'throttled'
        ? refuse(call, result)
        : refuse(call, { code: 'invalid', errors: { token: [result.code] } })
    }
    const response = await notify(call, 'password_changed')
    clearSession(response, call)
    clearCookie(response, 'typed')
    // The link proves ownership, so strangers' failed tries must not lock this browser out.
    await rememberDevice(response, ctx, result.email)
    return response
  })
}
