import type { NextRequest, NextResponse } from 'next/server'
import { changePassword } from '@/lib/backend/profile/change-password'
import { readPasswordChange } from '@/lib/domain/accounts/profile'
import { notify, refuse } from '@/lib/server/account-answers'
import { prepareAccountMails } from '@/lib/server/account-mails'
import { refuseField, withPasswordDoor } from '@/lib/server/profile-doors'

/** Sets a new password for whoever knows the current one; other browsers are signed out. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withPasswordDoor(request, async (door) => {
    const { ctx, asker, accountId } = door
    const read = readPasswordChange(door.fields)
    if (!read.ok) return refuse(door, { code: 'invalid', errors: read.errors })
    const { passwordSaved } = await prepareAccountMails(door.tenant, door.locale)
    const change = { accountId, sessionId: asker.sessionId, form: read.value, writeMail: passwordSaved }
    const result = await changePassword(ctx, change)
    return result.ok ? notify(door, 'password_saved') : refuseField(door, result, 'current_password')
  })
}
