import type { PlaceName } from '@/lib/backend/inventory/country-names'
import type { place } from '@/lib/backend/postgres/schema'
import { slugify } from '@/lib/domain/places/slug'
import { REGIONS } from '../data/regions'
import type { DemoPlan } from '../demo-plan'
import { nameDemoPlace } from '../place-names'

const FIRST_REGION_ID = 900_900_000
const RADIUS_KM = 100

export type PlannedRegion = {
  row: typeof place.$inferInsert & { id: number }
  /** Their slugs. */
  cities: readonly string[]
  names: PlaceName[]
}

/** The regions in which cities of the plan lie; the map of one opens around the first of them. */
export function planRegions(plan: DemoPlan): PlannedRegion[] {
  return REGIONS.flatMap(([name, cities], n) => {
    const city = plan.cities.find(({ seed }) => cities.includes(seed.slug))
    if (!city) return []
    const { country, centre, seed } = city
    const at = {
      lat: centre[0],
      lon: centre[1],
      timezone: seed.timezone,
      radiusKm: RADIUS_KM,
      population: 0,
      picture: null,
    }
    const row = { id: FIRST_REGION_ID + n, kind: 'region' as const, parentId: country.id, slug: slugify(name), name }
    return [{ row: { ...row, countryCode: country.code, ...at }, cities, names: nameDemoPlace('region', name) }]
  })
}
