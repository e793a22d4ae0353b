import type { NextRequest, NextResponse } from 'next/server'
import { readRegister } from '@/lib/domain/accounts/forms'
import { refuse, refuseEntry, succeed } from '@/lib/server/account-answers'
import { toAsk, withFormDoor } from '@/lib/server/account-doors'
import { prepareAccountMails } from '@/lib/server/account-mails'
import { setCsrfCookie } from '@/lib/server/csrf'
import { rememberDevice } from '@/lib/server/known-device'
import { clearTypedCookie, setSessionCookie } from '@/lib/server/session-cookie'

/** Makes an account and signs it in. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withFormDoor(request, 'register', async (door) => {
    const { accounts, ctx, tenant, locale, host, sessionToken } = door
    const read = readRegister(door.fields, { remember: door.json })
    if (!read.ok) return refuse(door, { code: 'invalid', errors: read.errors })
    const mails = await prepareAccountMails(tenant, locale)
    const result = await accounts.register(toAsk(door), { form: read.value, mails, sessionToken })
    if (!result.ok) return refuseEntry(door, result)
    const response = succeed(door)
    setSessionCookie(response, result.session)
    clearTypedCookie(response)
    rememberDevice(response, { realm: ctx.realm, email: read.value.email }, ctx.now())
    setCsrfCookie(response, host, ctx.now())
    return response
  })
}
