import type { NextRequest, NextResponse } from 'next/server'
import { giveData, refuse } from '@/lib/server/account-answers'
import { findAsker, withAccountDoor } from '@/lib/server/account-doors'
import { clearSessionCookie } from '@/lib/server/session-cookie'

/** Who is signed in on this host. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountDoor(request, async (door) => {
    const asker = await findAsker(door, { fresh: true })
    if (asker) return giveData(asker.user)
    const response = await refuse({ ...door, json: true }, { code: 'unauthenticated' })
    if (door.sessionToken !== null) clearSessionCookie(response)
    return response
  })
}
