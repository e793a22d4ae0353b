import type { NextRequest, NextResponse } from 'next/server'
import { succeed } from '@/lib/server/account-answers'
import { toAsk, withAccountDoor } from '@/lib/server/account-doors'
import { setCsrfCookie } from '@/lib/server/csrf'
import { clearSessionCookie } from '@/lib/server/session-cookie'

/** Signs out; also whoever is not signed in, so that a stale page may ask. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withAccountDoor(request, async (door) => {
    if (door.sessionToken !== null) await door.accounts.logOut(toAsk(door), door.sessionToken)
    const response = succeed(door)
    clearSessionCookie(response)
    setCsrfCookie(response, door.host, door.ctx.now())
    return response
  })
}
