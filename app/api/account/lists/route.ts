import type { NextRequest, NextResponse } from 'next/server'
import { syncLists } from '@/lib/backend/accounts/sync-lists'
import { listChangesSchema } from '@/lib/domain/accounts/lists'
import { giveData, refuse } from '@/lib/server/accounts/account-answers'
import { withProfileRoute } from '@/lib/server/accounts/profile-routes'

/** What a browser added to and removed from favourites and searches; answers the account's lists on this host. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withProfileRoute(request, async (call) => {
    const changes = listChangesSchema.safeParse(call.fields)
    if (!changes.success) return refuse(call, { code: 'malformed' })
    return giveData(await syncLists(call.ctx, { accountId: call.accountId, changes: changes.data }))
  })
}
