import type { NextRequest, NextResponse } from 'next/server'
import { confirmEmailChange } from '@/lib/backend/accounts/change-email'
import { resendVerification, verifyEmail } from '@/lib/backend/accounts/verify-email'
import { routes } from '@/lib/routing/routes'
import { notify, refuse } from '@/lib/server/accounts/account-answers'
import { findRequester, withPageRoute, type AccountCall } from '@/lib/server/accounts/account-routes'
import { loadAccountMails } from '@/lib/server/accounts/account-mails'
import { leadToConfirmation } from '@/lib/server/accounts/lead-to-confirmation'
import { refuseField } from '@/lib/server/accounts/profile-routes'

/** Links that were mailed before there was a page: opening one confirms nothing, since programs open links too. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return leadToConfirmation(request, 'verify')
}

/** Confirms an address by the `token` of a mailed link; without one, sends the link to the signed-in person once more. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withPageRoute(request, routes.profile(), async (call) => {
    const { token, mode } = call.fields
    const requester = await findRequester(call)
    if (typeof token === 'string') {
      // The login page is of no use to somebody who is signed in.
      const asked = requester ? { ...call, fields: { _form: 'email' } } : { ...call, page: undefined, fields: {} }
      return confirm(asked, { token: token.slice(0, 100), isChange: mode === 'change' })
    }
    if (!requester) return refuse(call, { code: 'unauthenticated' })
    const { verify } = await loadAccountMails(call)
    const { id, email } = requester.user
    const result = await resendVerification(call.ctx, { accountId: id, email, writeMail: verify })
    return result.ok ? notify(call, 'verification_sent') : refuse(call, result)
  })
}

/** Proves the address of an account, or makes a new one the account's. */
async function confirm(
  call: AccountCall,
  { token, isChange }: { token: string; isChange: boolean },
): Promise<NextResponse> {
  if (!isChange) {
    const result = await verifyEmail(call.ctx, token)
    if (result.ok) return notify(call, 'email_verified')
    return refuse(call, { code: 'invalid', errors: { token: [result.code] } })
  }
  const { emailChanged } = await loadAccountMails(call)
  const result = await confirmEmailChange(call.ctx, { token, writeMail: emailChanged })
  if (result.ok) return notify(call, 'email_changed')
  return refuseField(call, result, result.code === 'token_invalid' ? 'token' : 'email')
}
