import type { NextRequest, NextResponse } from 'next/server'
import { resendVerification, verifyEmail } from '@/lib/backend/accounts/verify-email'
import { routes } from '@/lib/routing/routes'
import { notify, refuse } from '@/lib/server/accounts/account-answers'
import { findRequester, withAccountRoute, withPageRoute } from '@/lib/server/accounts/account-routes'
import { loadAccountMails } from '@/lib/server/accounts/account-mails'

/** The mailed link that confirms an address. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, async (call) => {
    const token = request.nextUrl.searchParams.get('token')?.slice(0, 100) ?? ''
    const result = await verifyEmail(call.ctx, token)
    // The login page is of no use to somebody who is signed in.
    const asked = (await findRequester(call)) ? { ...call, page: routes.profile(), fields: { _form: 'email' } } : call
    if (result.ok) return notify(asked, 'email_verified')
    return refuse(asked, { code: 'invalid', errors: { token: [result.code] } })
  })
}

/** Sends the link to the signed-in person once more. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withPageRoute(request, routes.profile(), async (call) => {
    const requester = await findRequester(call)
    if (!requester) return refuse(call, { code: 'unauthenticated' })
    const { verify } = await loadAccountMails(call)
    const { id, email } = requester.user
    const result = await resendVerification(call.ctx, { accountId: id, email, writeMail: verify })
    return result.ok ? notify(call, 'verification_sent') : refuse(call, result)
  })
}
