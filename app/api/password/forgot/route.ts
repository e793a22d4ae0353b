import { after, type NextRequest, type NextResponse } from 'next/server'
import { mayAskForReset, sendResetLink } from '@/lib/backend/accounts/reset-password'
import { readForgot } from '@/lib/domain/accounts/forms'
import { notify, refuse } from '@/lib/server/accounts/account-answers'
import { withFormRoute } from '@/lib/server/accounts/account-routes'
import { loadAccountMails } from '@/lib/server/accounts/account-mails'
import { logError } from '@/lib/server/log'

/** Mails a link for a new password. The answer and its duration are the same for known and unknown addresses. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withFormRoute(request, 'forgot', async (call) => {
    const { ctx, tenant, locale } = call
    const read = readForgot(call.fields)
    if (!read.ok) return refuse(call, { code: 'invalid', errors: read.errors })
    const turn = await mayAskForReset(ctx)
    if (!turn.ok) return refuse(call, turn)
    const { reset } = await loadAccountMails({ tenant, locale })
    // The account is looked up after the answer was sent, so the duration tells nothing.
    after(async () => {
      try {
        await sendResetLink(ctx, { email: read.value.email, writeMail: reset })
      } catch (error) {
        logError('reset link could not be made', error, { requestId: ctx.requestId })
      }
    })
    return notify(call, 'reset_sent')
  })
}
