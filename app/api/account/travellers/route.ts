import type { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import { addTraveller, editTraveller, removeTraveller } from '@/lib/backend/profile/travellers'
import { readTraveller } from '@/lib/domain/accounts/profile'
import { notify, refuse } from '@/lib/server/account-answers'
import { asksToDelete, refuseField, withProfileDoor } from '@/lib/server/profile-doors'

const idSchema = z.uuid().nullish()
// Somewhere on earth it is tomorrow already: a child that was born there today is no mistake.
const AHEAD_MS = 14 * 3_600_000

/** Adds a traveller; with `id` changes that one, with `_method=delete` as well removes it. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withProfileDoor(request, async (door) => {
    const { ctx, accountId } = door
    const id = idSchema.safeParse(door.fields.id)
    if (!id.success) return refuse(door, { code: 'not_found' })
    const travellerId = id.data ?? null
    if (asksToDelete(door)) {
      const gone = travellerId !== null && (await removeTraveller(ctx, { accountId, travellerId }))
      return gone ? notify(door, 'traveller_removed') : refuse(door, { code: 'not_found' })
    }
    const today = new Date(ctx.now().getTime() + AHEAD_MS).toISOString().slice(0, 10)
    const read = readTraveller(door.fields, today)
    if (!read.ok) return refuse(door, { code: 'invalid', errors: read.errors })
    const form = read.value
    if (travellerId !== null) {
      const changed = await editTraveller(ctx, { accountId, travellerId, form })
      return changed ? notify(door, 'traveller_saved') : refuse(door, { code: 'not_found' })
    }
    const added = await addTraveller(ctx, { accountId, form })
    return added.ok ? notify(door, 'traveller_saved') : refuseField(door, added, 'first_name')
  })
}
