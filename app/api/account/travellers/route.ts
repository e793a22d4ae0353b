import type { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import { addTraveller, editTraveller, removeTraveller } from '@/lib/backend/accounts/travellers'
import { readTraveller } from '@/lib/domain/accounts/profile'
import { notify, refuse } from '@/lib/server/accounts/account-answers'
import { asksToDelete, refuseField, withProfileRoute } from '@/lib/server/accounts/profile-routes'

const idSchema = z.uuid().nullish()
// Somewhere on earth it is tomorrow already: a child that was born there today is no mistake.
const AHEAD_MS = 14 * 3_600_000

/** Adds a traveller; with `id` changes that one, with `_method=delete` as well removes it. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withProfileRoute(request, async (call) => {
    const { ctx, accountId } = call
    const id = idSchema.safeParse(call.fields.id)
    if (!id.success) return refuse(call, { code: 'not_found' })
    const travellerId = id.data ?? null
    if (asksToDelete(call)) {
      const gone = travellerId !== null && (await removeTraveller(ctx, { accountId, travellerId }))
      return gone ? notify(call, 'traveller_removed') : refuse(call, { code: 'not_found' })
    }
    const today = new Date(ctx.now().getTime() + AHEAD_MS).toISOString().slice(0, 10)
    const read = readTraveller(call.fields, today)
    if (!read.ok) return refuse(call, { code: 'invalid', errors: read.errors })
    const form = read.value
    if (travellerId !== null) {
      const changed = await editTraveller(ctx, { accountId, travellerId, form })
      return changed ? notify(call, 'traveller_saved') : refuse(call, { code: 'not_found' })
    }
    const added = await addTraveller(ctx, { accountId, form })
    return added.ok ? notify(call, 'traveller_saved') : refuseField(call, added, 'first_name')
  })
}
