import { fitsParty, type RoomCapacity } from '@/lib/domain/rates/sellable'
import type { SearchAnswer } from '@/lib/domain/search/schema'
import { splitParty } from '@/lib/domain/stay/split-party'
import type { CityBlock } from './city-block'
import { isInScope } from '@/lib/backend/search/collect'
import type { PreparedQuery } from '@/lib/backend/search/prepare-query'

/**
 * That no room sold in scope takes the party as it is split, with a split that some take; null where a room takes it or
 * none is sold. Reads every rate in scope, so that only a search asks that found nothing.
 */
export function refuseParty(blocks: readonly CityBlock[], q: PreparedQuery): SearchAnswer['partyTooLarge'] {
  const { party } = q.query
  const sold: RoomCapacity[] = []
  for (const block of blocks) {
    const capacities = listCapacities(block, q)
    if (capacities.some((capacity) => fitsParty(capacity, party))) return null
    sold.push(...capacities)
  }
  return sold.length === 0 ? null : { split: splitParty(party, sold) }
}

/** What the rooms of a block hold that this tenant sells in scope, whatever the days. */
function listCapacities(block: CityBlock, q: PreparedQuery): RoomCapacity[] {
  const { classes, kinds, rateStart } = block
  const found = new Set<RoomCapacity>()
  for (let h = 0; h < block.hotelId.length; h++) {
    if (!isInScope(block, h, q)) continue
    const end = rateStart[h + 1] ?? 0
    for (let rate = rateStart[h] ?? 0; rate < end; rate++) {
      const kind = kinds.list[kinds.of[rate] ?? -1]
      const capacity = classes.capacity.list[kind?.capacity ?? -1]
      if (kind && capacity && ((q.soldMask >> kind.payment) & 1) === 1) found.add(capacity)
    }
  }
  return [...found]
}
