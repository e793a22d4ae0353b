import type { HotelKind, View } from '@/lib/domain/hotels/values'
import type { Random } from '@/lib/domain/pictures/random'
import { ROOM_SEEDS, ROOMS_OF_KIND, type RoomCode, type RoomSeed } from './data/rooms'

export type PlannedRoom = { code: RoomCode; seed: RoomSeed; sizeSqm: number; view: View; allotment: number }

/** Two to four room types from the plainest to the finest. */
export function planRooms(random: Random, kind: HotelKind, views: readonly View[], stars: number): PlannedRoom[] {
  const codes = ROOMS_OF_KIND[kind].filter((code) => seedOf(code).view !== 'sea' || views.includes('sea'))
  const count = Math.min(codes.length, random.int(2, 4))
  const chosen = new Set<RoomCode>([codes[random.int(0, 1)] ?? 'classic-double'])
  while (chosen.size < count) chosen.add(random.pick(codes))
  const spacious = stars >= 4 ? 1.15 : stars <= 2 ? 0.92 : 1
  return codes
    .filter((code) => chosen.has(code))
    .map((code) => {
      const seed = seedOf(code)
      const own = code === 'cabin' && !views.includes('mountain') ? 'garden' : seed.view
      return {
        code,
        seed,
        sizeSqm: Math.round(random.range(...seed.size) * spacious),
        view: own ?? random.pick(views),
        allotment: code.startsWith('dorm')
          ? random.int(6, 12)
          : seed.factor > 1.6
            ? random.int(2, 4)
            : random.int(3, 12),
      }
    })
}

function seedOf(code: RoomCode): RoomSeed {
  return ROOM_SEEDS[code]
}
