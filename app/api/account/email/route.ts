import type { NextRequest, NextResponse } from 'next/server'
import { askForEmailChange, confirmEmailChange, forgetEmailChange } from '@/lib/backend/profile/change-email'
import { readEmailChange } from '@/lib/domain/accounts/profile'
import { routes } from '@/lib/routing/routes'
import { notify, refuse } from '@/lib/server/account-answers'
import { findAsker, withAccountDoor } from '@/lib/server/account-doors'
import { prepareAccountMails } from '@/lib/server/account-mails'
import { asksToDelete, refuseField, withPasswordDoor } from '@/lib/server/profile-doors'

/** Asks for another address, which is mailed a link; `_method=delete` keeps the old one after all. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withPasswordDoor(request, async (door) => {
    const { ctx, accountId } = door
    if (asksToDelete(door)) {
      await forgetEmailChange(ctx, accountId)
      return notify(door, 'email_kept')
    }
    const read = readEmailChange(door.fields)
    if (!read.ok) return refuse(door, { code: 'invalid', errors: read.errors })
    const { confirmEmail, emailAsked, exists } = await prepareAccountMails(door.tenant, door.locale)
    const mails = { confirm: confirmEmail, asked: emailAsked, exists }
    const result = await askForEmailChange(ctx, { accountId, form: read.value, mails })
    if (result.ok) return notify(door, 'email_asked')
    return refuseField(door, result, result.code === 'current' ? 'current_password' : 'email')
  })
}

/** The mailed link: from now on it is the account's address. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountDoor(request, async (door) => {
    const token = request.nextUrl.searchParams.get('token')?.slice(0, 100) ?? ''
    const { emailChanged } = await prepareAccountMails(door.tenant, door.locale)
    const result = await confirmEmailChange(door.ctx, { token, writeMail: emailChanged })
    const asker = await findAsker(door)
    const asked = asker ? { ...door, page: routes.profile(), fields: { _form: 'email' } } : door
    if (result.ok) return notify(asked, 'email_changed')
    return refuseField({ ...door, ...asked }, result, result.code === 'token_invalid' ? 'token' : 'email')
  })
}
