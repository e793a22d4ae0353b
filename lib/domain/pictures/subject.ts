import type { HotelKind } from '@/lib/domain/hotels/values'

/** Raise it with any change that repaints pictures: it belongs in every cache key and address of one. */
export const PICTURES_VERSION: number = 2

export const SETTINGS = ['city', 'sea', 'river', 'lake', 'hills', 'mountains', 'desert'] as const
export const FLAVOURS = [
  'central',
  'northern',
  'mediterranean',
  'levant',
  'gulf',
  'tropical',
  'eastasia',
  'americas',
  'alpine',
] as const
export const HOURS = ['dawn', 'day', 'gold', 'dusk', 'night'] as const

export type Setting = (typeof SETTINGS)[number]
export type Flavour = (typeof FLAVOURS)[number]
export type Hour = (typeof HOURS)[number]

/**
 * What a picture of a hotel may know of it. `stars` 1 to 5, `month` 1 to 12 in the seasons of the
 * northern half, `snowy` when snow lies there in winter.
 */
export type PictureSubject = {
  seed: number
  kind: HotelKind
  stars: number
  setting: Setting
  flavour: Flavour
  snowy: boolean
  month: number
}
