import type { Bed } from '@/lib/domain/hotels/schema'
import type { HotelKind, View } from '@/lib/domain/hotels/values'

export type RoomSeed = {
  size: readonly [number, number]
  beds: readonly Bed[]
  adults: number
  children: number
  occupancy: number
  /** Price relative to the hotel's plain double. */
  factor: number
  view?: View
}

const room = (
  size: readonly [number, number],
  beds: readonly Bed[],
  [adults, children, occupancy]: readonly [number, number, number],
  factor: number,
  view?: View,
): RoomSeed => ({ size, beds, adults, children, occupancy, factor, ...(view ? { view } : {}) })
const bed = (kind: Bed['kind'], count = 1): Bed => ({ kind, count })

/** Room types by the code under which messages name them. */
export const ROOM_SEEDS = {
  single: room([12, 17], [bed('single')], [1, 0, 1], 0.78),
  'cosy-double': room([13, 17], [bed('double')], [2, 0, 2], 0.9),
  'classic-double': room([16, 24], [bed('queen')], [2, 1, 2], 1),
  'classic-twin': room([16, 24], [bed('twin', 2)], [2, 1, 2], 1),
  'superior-double': room([20, 28], [bed('king')], [2, 1, 3], 1.16),
  'superior-twin': room([20, 28], [bed('twin', 2)], [2, 1, 3], 1.16),
  'deluxe-king': room([26, 38], [bed('king')], [2, 1, 3], 1.38, 'city'),
  'executive-king': room([24, 34], [bed('king')], [2, 1, 3], 1.35, 'city'),
  'triple-room': room([22, 30], [bed('double'), bed('single')], [3, 1, 3], 1.28),
  'family-room': room([28, 40], [bed('double'), bed('twin', 2)], [3, 3, 5], 1.55),
  'family-suite': room([40, 58], [bed('king'), bed('sofa'), bed('twin', 2)], [4, 3, 6], 1.95),
  'junior-suite': room([34, 46], [bed('king'), bed('sofa')], [3, 2, 4], 1.75),
  'executive-suite': room([48, 72], [bed('king'), bed('sofa')], [3, 2, 4], 2.4, 'city'),
  loft: room([32, 46], [bed('queen'), bed('sofa')], [3, 1, 4], 1.5),
  'attic-room': room([18, 26], [bed('double')], [2, 1, 3], 1.05),
  'garden-double': room([22, 30], [bed('queen')], [2, 1, 3], 1, 'garden'),
  'pool-view-double': room([24, 34], [bed('king')], [2, 1, 3], 1.15, 'pool'),
  'sea-view-double': room([24, 34], [bed('king')], [2, 1, 3], 1.28, 'sea'),
  bungalow: room([36, 52], [bed('king'), bed('sofa')], [3, 2, 4], 1.65, 'garden'),
  studio: room([24, 34], [bed('queen')], [2, 1, 3], 1),
  'one-bedroom': room([38, 52], [bed('queen'), bed('sofa')], [3, 2, 4], 1.35),
  'two-bedroom': room([58, 82], [bed('queen'), bed('twin', 2), bed('sofa')], [5, 3, 6], 1.9),
  penthouse: room([80, 120], [bed('king', 2), bed('sofa')], [5, 2, 6], 3, 'city'),
  'dorm-bed': room([9, 12], [bed('bunk')], [1, 0, 1], 0.5),
  'dorm-bed-female': room([9, 12], [bed('bunk')], [1, 0, 1], 0.53),
  'bunk-twin': room([11, 15], [bed('bunk')], [2, 1, 2], 1.1),
  'private-double': room([13, 18], [bed('double')], [2, 1, 2], 1.35),
  'private-quad': room([20, 28], [bed('bunk', 2)], [4, 2, 4], 1.9),
  cabin: room([28, 42], [bed('queen'), bed('bunk')], [3, 2, 4], 1.4, 'mountain'),
  'patio-double': room([18, 26], [bed('queen')], [2, 1, 2], 1, 'courtyard'),
  'terrace-double': room([20, 28], [bed('king')], [2, 1, 3], 1.25),
  'riad-suite': room([34, 50], [bed('king'), bed('sofa')], [3, 2, 4], 1.8, 'courtyard'),
  'tatami-room': room([18, 26], [bed('futon', 2)], [2, 1, 3], 1),
  'tatami-garden': room([26, 36], [bed('futon', 3)], [3, 2, 4], 1.45, 'garden'),
  'tatami-suite': room([38, 56], [bed('futon', 4)], [4, 3, 5], 2),
} as const satisfies Record<string, RoomSeed>

export type RoomCode = keyof typeof ROOM_SEEDS

/** From the plainest; a hotel takes the first or second and some of the rest. */
export const ROOMS_OF_KIND: Readonly<Record<HotelKind, readonly RoomCode[]>> = {
  grand: ['classic-double', 'superior-double', 'superior-twin', 'deluxe-king', 'junior-suite', 'executive-suite'],
  boutique: ['cosy-double', 'classic-double', 'superior-double', 'loft', 'junior-suite', 'triple-room'],
  business: ['single', 'classic-double', 'classic-twin', 'superior-double', 'executive-king', 'junior-suite'],
  resort: ['garden-double', 'pool-view-double', 'sea-view-double', 'family-suite', 'bungalow', 'junior-suite'],
  beach: ['classic-double', 'pool-view-double', 'sea-view-double', 'family-room', 'studio'],
  guesthouse: ['single', 'classic-double', 'classic-twin', 'triple-room', 'family-room', 'attic-room'],
  apartments: ['studio', 'one-bedroom', 'two-bedroom', 'penthouse'],
  hostel: ['dorm-bed', 'dorm-bed-female', 'bunk-twin', 'private-double', 'private-quad'],
  lodge: ['classic-double', 'attic-room', 'cabin', 'family-room'],
  airport: ['single', 'classic-double', 'classic-twin', 'family-room'],
  riad: ['patio-double', 'terrace-double', 'triple-room', 'riad-suite', 'family-room'],
  ryokan: ['tatami-room', 'tatami-garden', 'classic-twin', 'tatami-suite'],
}
