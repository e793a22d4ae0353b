import { after, type NextRequest, type NextResponse } from 'next/server'
import { mayAskForReset, sendResetLink } from '@/lib/backend/accounts/reset-password'
import { readForgot } from '@/lib/domain/accounts/forms'
import { notify, refuse } from '@/lib/server/account-answers'
import { withFormDoor } from '@/lib/server/account-doors'
import { prepareAccountMails } from '@/lib/server/account-mails'
import { logError } from '@/lib/server/log'

/** Mails a link for a new password. The answer, and its time, is one for every address. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withFormDoor(request, 'forgot', async (door) => {
    const { ctx, tenant, locale } = door
    const read = readForgot(door.fields)
    if (!read.ok) return refuse(door, { code: 'invalid', errors: read.errors })
    const turn = await mayAskForReset(ctx)
    if (!turn.ok) return refuse(door, turn)
    const { reset } = await prepareAccountMails(tenant, locale)
    // The answer has left when the account is looked for, so its time says nothing.
    after(async () => {
      try {
        await sendResetLink(ctx, { email: read.value.email, writeMail: reset })
      } catch (error) {
        logError('reset link could not be made', error, { requestId: ctx.requestId })
      }
    })
    return notify(door, 'reset_sent')
  })
}
