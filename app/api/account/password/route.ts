import type { NextRequest, NextResponse } from 'next/server'
import { changePassword } from '@/lib/backend/accounts/change-password'
import { readPasswordChange } from '@/lib/domain/accounts/profile'
import { notify, refuse } from '@/lib/server/accounts/account-answers'
import { loadAccountMails } from '@/lib/server/accounts/account-mails'
import { rememberDevice } from '@/lib/server/accounts/known-device'
import { refuseField, withPasswordRoute } from '@/lib/server/accounts/profile-routes'

/** Sets a new password for a person who types the current one; other browsers are signed out. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withPasswordRoute(request, async (call) => {
    const { ctx, requester, accountId } = call
    const read = readPasswordChange(call.fields)
    if (!read.ok) return refuse(call, { code: 'invalid', errors: read.errors })
    const { passwordSaved } = await loadAccountMails(call)
    const change = { accountId, sessionId: requester.sessionId, form: read.value, writeMail: passwordSaved }
    const result = await changePassword(ctx, change)
    if (!result.ok) return refuseField(call, result, 'current_password')
    const response = await notify(call, 'password_saved')
    // The new password has ended every known browser, and this one is still its owner's.
    await rememberDevice(response, ctx, requester.user.email)
    return response
  })
}
