import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import type { Database } from '@/lib/backend/postgres/database'
import { demoDay } from '@/lib/demo/demo-day'
import { planDemo, type PlannedCity } from '@/lib/demo/demo-plan'
import type { PlannedHotel } from '@/lib/demo/hotel-plan'
import { planCityHotels, writeHotels } from '@/lib/demo/seed/seed-hotels'

/** Above all ids of the demonstration, whose cities have a thousand each. */
const FIRST_ID = 20_000_000

/**
 * Gives a city of the demonstration some hotels more, `rounds` times as many as it has, made as its own are, and tells
 * search of them.
 */
export async function crowdCity(db: Database, slug: string, rounds: number): Promise<void> {
  const [city] = planDemo({ cities: [slug] }).cities
  if (!city) throw new Error(`the demonstration has no ${slug}`)
  const day = demoDay(new Date())
  await db.transaction(async (tx) => {
    for (let round = 1; round <= rounds; round++) await writeHotels(tx, planRound(city, round, day), day)
    await appendOutbox(tx, 'hotels', { all: true })
  })
  await db.execute('analyze')
}

/** Chance goes by a city's slug, and names would run out. */
function planRound(city: PlannedCity, round: number, day: string): PlannedHotel[] {
  const seed = { ...city.seed, slug: `${city.seed.slug}-${round}` }
  const planned = planCityHotels({ ...city, seed, firstHotelId: FIRST_ID + round * 1000 }, day)
  return planned.map((each) => {
    const { name, slug } = each.hotel
    return { ...each, hotel: { ...each.hotel, name: `${name} ${round + 1}`, slug: `${slug}-${round + 1}` } }
  })
}
