import { readInteger, readList } from '@/lib/domain/unknown/read'

export const MAX_FAVOURITES = 100
const MAX_HOTEL_ID = 2_147_483_647

/** Hotels by id, the newest first; undefined where the value is no such list. */
export function readHotelIds(value: unknown): number[] | undefined {
  return readList(value, MAX_FAVOURITES, (id) => readInteger(id, 1, MAX_HOTEL_ID))
}

/** A favourite as lists show it; without a price, because no stay is known. */
export type FavouriteView = {
  id: number
  name: string
  cityName: string
  countryName: string
  stars: number | null
  /** Tenths. */
  score: number | null
  reviewCount: number
  cover: string
  /** Unprefixed. */
  href: string
}
