import { fitsParty, type RoomCapacity } from '@/lib/domain/rates/sellable'
import type { Party } from './schema'
import { MAX_ROOMS } from './limits'

/** The same guests over more rooms, so that each fits one of the room types; null when no number of rooms helps. */
export function splitParty(party: Party, roomTypes: readonly RoomCapacity[]): Party | null {
  const adults = party.reduce((sum, room) => sum + room.adults, 0)
  const ages = party.flatMap((room) => room.childAges)
  for (let count = party.length + 1; count <= Math.min(MAX_ROOMS, adults); count++) {
    const rooms: Party = Array.from({ length: count }, (_, i) => ({
      adults: Math.floor(adults / count) + (i < adults % count ? 1 : 0),
      // Rooms with fewer adults take children first.
      childAges: ages.filter((_, child) => count - 1 - (child % count) === i),
    }))
    if (roomTypes.some((type) => fitsParty(type, rooms))) return rooms
  }
  return null
}
