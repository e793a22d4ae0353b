import type { NextRequest, NextResponse } from 'next/server'
import { deleteAccount } from '@/lib/backend/accounts/delete-account'
import { readDeletion } from '@/lib/domain/accounts/profile'
import { notify, refuse } from '@/lib/server/accounts/account-answers'
import { loadAccountMails } from '@/lib/server/accounts/account-mails'
import { refuseField, withPasswordRoute } from '@/lib/server/accounts/profile-routes'
import { clearSession } from '@/lib/server/accounts/session-cookie'
import { clearCookie } from '@/lib/server/http/cookies'

/** Deletes the account of a person who types its password, and signs out. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withPasswordRoute(request, async (call) => {
    const read = readDeletion(call.fields)
    if (!read.ok) return refuse(call, { code: 'invalid', errors: read.errors })
    const { deleted } = await loadAccountMails(call)
    const deletion = { accountId: call.accountId, password: read.value.current_password, writeMail: deleted }
    const result = await deleteAccount(call.ctx, deletion)
    if (!result.ok) return refuseField(call, result, 'current_password')
    const response = await notify({ ...call, page: undefined }, 'account_deleted')
    clearSession(response, call)
    clearCookie(response, 'typed')
    return response
  })
}
