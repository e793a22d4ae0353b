import type { NextRequest, NextResponse } from 'next/server'
import { askForEmailChange, confirmEmailChange, forgetEmailChange } from '@/lib/backend/accounts/change-email'
import { readEmailChange } from '@/lib/domain/accounts/profile'
import { routes } from '@/lib/routing/routes'
import { notify, refuse } from '@/lib/server/accounts/account-answers'
import { findRequester, withAccountRoute } from '@/lib/server/accounts/account-routes'
import { loadAccountMails } from '@/lib/server/accounts/account-mails'
import { asksToDelete, refuseField, withPasswordRoute } from '@/lib/server/accounts/profile-routes'

/** Asks for another address, which is mailed a link; `_method=delete` takes the request back. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withPasswordRoute(request, async (call) => {
    const { ctx, accountId } = call
    if (asksToDelete(call)) {
      await forgetEmailChange(ctx, accountId)
      return notify(call, 'email_kept')
    }
    const read = readEmailChange(call.fields)
    if (!read.ok) return refuse(call, { code: 'invalid', errors: read.errors })
    const { confirmEmail, emailAsked, exists } = await loadAccountMails(call)
    const mails = { confirm: confirmEmail, asked: emailAsked, exists }
    const result = await askForEmailChange(ctx, { accountId, form: read.value, mails })
    if (result.ok) return notify(call, 'email_asked')
    return refuseField(call, result, result.code === 'current' ? 'current_password' : 'email')
  })
}

/** The mailed link: makes the new address the account's. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, async (call) => {
    const token = request.nextUrl.searchParams.get('token')?.slice(0, 100) ?? ''
    const { emailChanged } = await loadAccountMails(call)
    const result = await confirmEmailChange(call.ctx, { token, writeMail: emailChanged })
    const requester = await findRequester(call)
    const asked = requester ? { ...call, page: routes.profile(), fields: { _form: 'email' } } : call
    if (result.ok) return notify(asked, 'email_changed')
    return refuseField({ ...call, ...asked }, result, result.code === 'token_invalid' ? 'token' : 'email')
  })
}
