import type { NextRequest, NextResponse } from 'next/server'
import { readLogin } from '@/lib/domain/accounts/forms'
import { refuse, refuseEntry, succeed } from '@/lib/server/account-answers'
import { toAsk, withFormDoor } from '@/lib/server/account-doors'
import { setCsrfCookie } from '@/lib/server/csrf'
import { readDevice, rememberDevice } from '@/lib/server/known-device'
import { clearSessionCookie, clearTypedCookie, setSessionCookie } from '@/lib/server/session-cookie'

/** Signs out whoever was signed in, then signs in. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withFormDoor(request, 'login', async (door) => {
    const { accounts, ctx, host, sessionToken } = door
    const read = readLogin(door.fields, { remember: door.json })
    if (!read.ok) return refuse(door, { code: 'invalid', errors: read.errors })
    const owner = { realm: ctx.realm, email: read.value.email }
    const client = { ...ctx.client, device: readDevice(request, owner, ctx.now()) }
    const result = await accounts.logIn({ ...toAsk(door), client }, { form: read.value, sessionToken })
    if (!result.ok) {
      const refused = await refuseEntry(door, result)
      if (sessionToken !== null) clearSessionCookie(refused)
      return refused
    }
    const response = succeed(door)
    setSessionCookie(response, result.session)
    clearTypedCookie(response)
    rememberDevice(response, owner, ctx.now())
    setCsrfCookie(response, host, ctx.now())
    return response
  })
}
