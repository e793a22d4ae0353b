import { VIEWS } from '@/lib/domain/hotels/values'
import type { CellReader } from './cell-reader'
import { integer, oneOf, text } from './cells'
import { beds } from './notations'

export const MOST_ROOMS = 32_767

/** What a row says of a room type; fields that the file lacks are undefined, null asks for the default. */
export function readRoomType(cells: CellReader) {
  return {
    hotel: cells.needed('hotel', text(100)) ?? '',
    externalId: cells.needed('external_id', text(100)) ?? '',
    name: cells.filled('name', text(200)),
    sizeSqm: cells.optional('size_sqm', integer(1, 5000), null),
    beds: cells.optional('beds', beds, []),
    view: cells.optional('view', oneOf(VIEWS), null),
    maxAdults: cells.filled('max_adults', integer(1, 50)),
    maxChildren: cells.optional('max_children', integer(0, 50), 0),
    maxOccupancy: cells.optional('max_occupancy', integer(1, 100), null),
    allotment: cells.optional('allotment', integer(0, MOST_ROOMS), 0),
  }
}

export type RoomTypePatch = ReturnType<typeof readRoomType>
