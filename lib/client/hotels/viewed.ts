'use client'

import * as z from 'zod/mini'
import { createPersisted } from '@/lib/client/state/persisted'
import { favouriteIdsSchema } from '@/lib/domain/favourites/schema'
import { addViewed, MAX_VIEWED } from '@/lib/domain/hotels/viewed'

const storedSchema = z.object({ ids: favouriteIdsSchema })

/** Hotels looked at on this host, the latest first. */
export const viewedPart = createPersisted<{ ids: number[] }>({
  key: 'viewed',
  version: 1,
  initial: { ids: [] },
  read: (stored) => {
    const parsed = storedSchema.safeParse(stored)
    return parsed.success ? { ids: [...new Set(parsed.data.ids)].slice(0, MAX_VIEWED) } : undefined
  },
})

export function rememberViewed(id: number): void {
  viewedPart.set({ ids: addViewed(viewedPart.get().ids, id) })
}
