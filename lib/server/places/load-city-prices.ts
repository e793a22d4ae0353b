import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { HotelSummary } from '@/lib/domain/hotels/catalogue'
import { scoreWord } from '@/lib/domain/hotels/score'
import type { CityView } from '@/lib/domain/places/catalogue'
import type { LandingPrice } from '@/lib/domain/search/landing-price'
import type { Viewer } from '@/lib/server/viewer'
import { loadLandingPrice } from './load-home'
import { loadHotels } from '@/lib/server/hotels/load-hotels'

const TILES = 8

export type CityPrices = LandingPrice & {
  tiles: { hotel: HotelSummary; total: number; word: string | null }[]
  /** Free hotels by district id. */
  areas: Record<string, number>
}

/** What a city page shows of the proposed stay: its lowest total and its best-judged free hotels. */
export async function loadCityPrices(city: CityView, viewer: Viewer): Promise<CityPrices> {
  const [prices, scores] = await Promise.all([
    loadLandingPrice(city.id, city.timezone, viewer),
    getTranslations('results.scoreWords'),
  ])
  const rows = prices.rows.slice(0, TILES)
  const hotels = await loadHotels(rows.map((row) => row.hotelId))
  const tiles = rows.flatMap((row) => {
    const hotel = hotels.get(row.hotelId)
    return hotel
      ? [{ hotel, total: row.total, word: hotel.score === null ? null : scores(scoreWord(hotel.score)) }]
      : []
  })
  return { ...prices, tiles, areas: {} }
}
