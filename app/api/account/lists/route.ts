import type { NextRequest, NextResponse } from 'next/server'
import { syncLists } from '@/lib/backend/profile/sync-lists'
import { listChangesSchema } from '@/lib/domain/accounts/lists'
import { giveData, refuse } from '@/lib/server/account-answers'
import { withProfileDoor } from '@/lib/server/profile-doors'

/** What a browser added to and removed from favourites and searches; answers the account's lists on this host. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withProfileDoor(request, async (door) => {
    const changes = listChangesSchema.safeParse(door.fields)
    if (!changes.success) return refuse(door, { code: 'malformed' })
    return giveData(await syncLists(door.ctx, { accountId: door.accountId, changes: changes.data }))
  })
}
