import type { NextRequest, NextResponse } from 'next/server'
import { registerAccount } from '@/lib/backend/accounts/register-account'
import { logOut } from '@/lib/backend/accounts/sessions'
import { readRegister } from '@/lib/domain/accounts/forms'
import { refuse, succeed } from '@/lib/server/account-answers'
import { withFormDoor } from '@/lib/server/account-doors'
import { prepareAccountMails } from '@/lib/server/account-mails'
import { setCsrfCookie } from '@/lib/server/csrf'
import { clearTypedCookie, setSessionCookie } from '@/lib/server/session-cookie'

/** Makes an account and signs it in. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withFormDoor(request, 'register', async (door) => {
    const { ctx, tenant, locale, host, sessionToken } = door
    const read = readRegister(door.fields, { remember: door.json })
    if (!read.ok) return refuse(door, { code: 'invalid', errors: read.errors })
    const mails = await prepareAccountMails(tenant, locale)
    const result = await registerAccount(ctx, { form: read.value, language: locale, mails })
    if (!result.ok) {
      return result.code === 'throttled'
        ? refuse(door, result)
        : refuse(door, { code: 'invalid', errors: { email: [result.code] } })
    }
    if (sessionToken !== null) await logOut(ctx, sessionToken)
    const response = succeed(door)
    setSessionCookie(response, result.session)
    clearTypedCookie(response)
    setCsrfCookie(response, host, ctx.now())
    return response
  })
}
