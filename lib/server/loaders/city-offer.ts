import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { HotelSummary } from '@/lib/domain/hotels/catalogue'
import { scoreWord } from '@/lib/domain/hotels/score'
import type { CityView } from '@/lib/domain/places/catalogue'
import type { LandingOffer } from '@/lib/domain/search/landing-offer'
import type { Viewer } from '../viewer'
import { loadLandingOffer } from './home'
import { loadHotels } from './hotels'

const TILES = 8

export type CityOffer = LandingOffer & {
  tiles: { hotel: HotelSummary; total: number; word: string | null }[]
  /** Free hotels by district id. */
  areas: Record<string, number>
}

/** What a city page shows of the proposed stay: its lowest total and its best-judged free hotels. */
export async function loadCityOffer(city: CityView, viewer: Viewer): Promise<CityOffer> {
  const [offer, scores] = await Promise.all([
    loadLandingOffer(city.id, city.timezone, viewer),
    getTranslations('results.scoreWords'),
  ])
  const rows = offer.rows.slice(0, TILES)
  const hotels = await loadHotels(rows.map((row) => row.hotelId))
  const tiles = rows.flatMap((row) => {
    const hotel = hotels.get(row.hotelId)
    return hotel
      ? [{ hotel, total: row.total, word: hotel.score === null ? null : scores(scoreWord(hotel.score)) }]
      : []
  })
  return { ...offer, tiles, areas: {} }
}
