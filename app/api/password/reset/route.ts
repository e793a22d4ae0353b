import type { NextRequest, NextResponse } from 'next/server'
import { resetPassword } from '@/lib/backend/accounts/reset-password'
import { readReset } from '@/lib/domain/accounts/forms'
import { notify, refuse } from '@/lib/server/account-answers'
import { withFormDoor } from '@/lib/server/account-doors'
import { prepareAccountMails } from '@/lib/server/account-mails'
import { rememberDevice } from '@/lib/server/known-device'
import { clearSessionCookie, clearTypedCookie } from '@/lib/server/session-cookie'

/** Sets a new password by the token of a mailed link; every browser is signed out. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withFormDoor(request, 'reset', async (door) => {
    const { ctx, tenant, locale } = door
    const read = readReset(door.fields)
    if (!read.ok) return refuse(door, { code: 'invalid', errors: read.errors })
    const { changed } = await prepareAccountMails(tenant, locale)
    const result = await resetPassword(ctx, { form: read.value, writeMail: changed })
    if (!result.ok) {
      return result.code === 'throttled'
        ? refuse(door, result)
        : refuse(door, { code: 'invalid', errors: { token: [result.code] } })
    }
    const response = await notify(door, 'password_changed')
    clearSessionCookie(response)
    clearTypedCookie(response)
    // Whoever has the link is the owner, whom no stranger's tries may keep out.
    rememberDevice(response, { realm: ctx.realm, email: result.email }, ctx.now())
    return response
  })
}
