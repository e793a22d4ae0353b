'use client'

import { createPersisted } from '@/lib/client/state/persisted'
import { readHotelIds } from '@/lib/domain/favourites/schema'
import { addViewed, MAX_VIEWED } from '@/lib/domain/hotels/viewed'
import { readField } from '@/lib/domain/unknown/read'

/** Hotels looked at on this host, the latest first. */
export const viewedPart = createPersisted<{ ids: number[] }>({
  key: 'viewed',
  version: 1,
  initial: { ids: [] },
  read: (stored) => {
    const ids = readHotelIds(readField(stored, 'ids'))
    return ids && { ids: [...new Set(ids)].slice(0, MAX_VIEWED) }
  },
})

export function rememberViewed(id: number): void {
  viewedPart.set({ ids: addViewed(viewedPart.get().ids, id) })
}
