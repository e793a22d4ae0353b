import type { NextRequest, NextResponse } from 'next/server'
import { askForEmailChange, forgetEmailChange } from '@/lib/backend/accounts/change-email'
import { readEmailChange } from '@/lib/domain/accounts/profile'
import { notify, refuse } from '@/lib/server/accounts/account-answers'
import { loadAccountMails } from '@/lib/server/accounts/account-mails'
import { leadToConfirmation } from '@/lib/server/accounts/lead-to-confirmation'
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

/** Links that were mailed before there was a page to confirm them on. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return leadToConfirmation(request, 'change')
}
