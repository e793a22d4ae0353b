import type { NextRequest, NextResponse } from 'next/server'
import { deleteAccount } from '@/lib/backend/profile/delete-account'
import { readDeletion } from '@/lib/domain/accounts/profile'
import { notify, refuse } from '@/lib/server/account-answers'
import { prepareAccountMails } from '@/lib/server/account-mails'
import { refuseField, withPasswordDoor } from '@/lib/server/profile-doors'
import { clearSessionCookie, clearTypedCookie } from '@/lib/server/session-cookie'

/** Deletes the account of whoever knows its password, and signs out. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withPasswordDoor(request, async (door) => {
    const read = readDeletion(door.fields)
    if (!read.ok) return refuse(door, { code: 'invalid', errors: read.errors })
    const { deleted } = await prepareAccountMails(door.tenant, door.locale)
    const deletion = { accountId: door.accountId, password: read.value.current_password, writeMail: deleted }
    const result = await deleteAccount(door.ctx, deletion)
    if (!result.ok) return refuseField(door, result, 'current_password')
    const response = await notify({ ...door, page: undefined }, 'account_deleted')
    clearSessionCookie(response)
    clearTypedCookie(response)
    return response
  })
}
