import * as z from 'zod/mini'

export const MAX_FAVOURITES = 100
const MAX_HOTEL_ID = 2_147_483_647

/** Hotels by id, the newest first. */
export const favouriteIdsSchema = z
  .array(z.int().check(z.positive(), z.lte(MAX_HOTEL_ID)))
  .check(z.maxLength(MAX_FAVOURITES))

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
