import type { BlockIndex } from './block-index'
import type { CityBlock } from './city-block'
import { replaceHotels } from './replace-hotels'

/**
 * Puts hotels as `fresh` has them, by city, in the place of what the index knows of them. All of it shows at once:
 * nothing waits in between.
 */
export function putHotels(
  index: BlockIndex,
  hotelIds: ReadonlySet<number>,
  fresh: ReadonlyMap<number, readonly CityBlock[]>,
): void {
  const left = [...hotelIds].flatMap((id) => index.cityOf(id) ?? [])
  for (const placeId of new Set([...left, ...fresh.keys()]))
    index.setCity(placeId, replaceHotels(index.ofCity(placeId), hotelIds, fresh.get(placeId) ?? []))
}
