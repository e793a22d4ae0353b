import type { NextRequest, NextResponse } from 'next/server'
import { logIn } from '@/lib/backend/accounts/log-in'
import { logOut } from '@/lib/backend/accounts/sessions'
import { readLogin } from '@/lib/domain/accounts/forms'
import { refuse, succeed } from '@/lib/server/account-answers'
import { withFormDoor } from '@/lib/server/account-doors'
import { setCsrfCookie } from '@/lib/server/csrf'
import { clearSessionCookie, clearTypedCookie, setSessionCookie } from '@/lib/server/session-cookie'

/** Signs out whoever was signed in, then signs in. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withFormDoor(request, 'login', async (door) => {
    const { ctx, host, sessionToken } = door
    const read = readLogin(door.fields, { remember: door.json })
    if (!read.ok) return refuse(door, { code: 'invalid', errors: read.errors })
    if (sessionToken !== null) await logOut(ctx, sessionToken)
    const result = await logIn(ctx, read.value)
    if (!result.ok) {
      const refused =
        result.code === 'throttled'
          ? await refuse(door, result)
          : await refuse(door, { code: 'invalid', errors: { email: [result.code] } })
      if (sessionToken !== null) clearSessionCookie(refused)
      return refused
    }
    const response = succeed(door)
    setSessionCookie(response, result.session)
    clearTypedCookie(response)
    setCsrfCookie(response, host, ctx.now())
    return response
  })
}
