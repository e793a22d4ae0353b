import type { NextRequest, NextResponse } from 'next/server'
import { confirmEmailChange } from '@/lib/backend/accounts/change-email'
import { resendVerification, verifyEmail } from '@/lib/backend/accounts/verify-email'
import { routes } from '@/lib/routing/routes'
import { notify, refuse } from '@/lib/server/accounts/account-answers'
import { findRequester, withPageRoute, type AccountCall } from '@/lib/server/accounts/account-routes'
import { loadAccountMails } from '@/lib/server/accounts/account-mails'
import { leadToConfirmation, type Confirmation } from '@/lib/server/accounts/lead-to-confirmation'
import { refuseField } from '@/lib/server/accounts/profile-routes'

/** Links that were mailed before there was a page: opening one confirms nothing, since programs open links too. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return leadToConfirmation(request, 'verify')
}

/** Confirms an address by the `token` of a mailed link; without one, sends the link to the signed-in person once more. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withPageRoute(request, pageOf, async (call) => {
    const requester = await findRequester(call)
    const asked = readAsked(call.fields)
    if (asked) {
      // The login page is of no use to somebody who is signed in.
      const page = requester ? routes.profile() : undefined
      return confirm({ ...call, page, fields: requester ? { _form: 'email' } : {} }, asked)
    }
    if (!requester) return refuse(call, { code: 'unauthenticated' })
    const { verify } = await loadAccountMails(call)
    const { id, email } = requester.user
    const result = await resendVerification(call.ctx, { accountId: id, email, writeMail: verify })
    return result.ok ? notify(call, 'verification_sent') : refuse(call, result)
  })
}

type Asked = { token: string; mode: Confirmation }

function readAsked({ token, mode }: Record<string, unknown>): Asked | null {
  if (typeof token !== 'string') return null
  return { token: token.slice(0, 100), mode: mode === 'change' ? 'change' : 'verify' }
}

/** Whose button lay open for too long presses it once more. */
function pageOf(fields: Record<string, unknown>): string {
  const asked = readAsked(fields)
  return asked ? routes.login(asked) : routes.profile()
}

/** Proves the address of an account, or makes a new one the account's. */
async function confirm(call: AccountCall, { token, mode }: Asked): Promise<NextResponse> {
  if (mode === 'verify') {
    const result = await verifyEmail(call.ctx, token)
    if (result.ok) return notify(call, 'email_verified')
    return refuse(call, { code: 'invalid', errors: { token: [result.code] } })
  }
  const { emailChanged } = await loadAccountMails(call)
  const result = await confirmEmailChange(call.ctx, { token, writeMail: emailChanged })
  if (result.ok) return notify(call, 'email_changed')
  return refuseField(call, result, result.code === 'token_invalid' ? 'token' : 'email')
}
