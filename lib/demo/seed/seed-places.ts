import type { Queryable } from '@/lib/backend/postgres/database'
import { fxTable, place, placeName, taxRule } from '@/lib/backend/postgres/schema'
import { CITY_CHARGES, inCurrency } from '../data/countries'
import { DEMO_FX } from '../data/fx'
import { AIRPORTS, LANDMARKS } from '../data/sights'
import { reachOfAirport } from '@/lib/domain/places/airport-reach'
import { distanceKm } from '../geo'
import { planRegions } from './plan-regions'
import { insertRows } from './insert-rows'
import { slugify } from '@/lib/domain/places/slug'
import { nameCountry, type PlaceName } from '@/lib/backend/inventory/country-names'
import { nameDemoCity, nameDemoPlace } from '../place-names'
import type { PlannedCity, DemoPlan } from '../demo-plan'

type PlaceRow = typeof place.$inferInsert & { id: number }

/** Every place of a demonstration with its names. */
export function planPlaces(plan: DemoPlan): {
  places: (typeof place.$inferInsert)[]
  names: (typeof placeName.$inferInsert)[]
} {
  const regions = planRegions(plan)
  const regionOf = ({ seed }: PlannedCity) => regions.find(({ cities }) => cities.includes(seed.slug))?.row.id
  const sights = plan.cities.flatMap(toSights)
  return {
    places: [
      ...plan.countries.map(toCountryRow),
      ...regions.map(({ row }) => row),
      ...plan.cities.map((city) => toCityRow(city, regionOf(city))),
      ...plan.cities.flatMap(toDistrictRows),
      ...sights.map(({ row }) => row),
    ],
    names: [
      ...plan.countries.flatMap((country) => toNameRows(country.id, nameCountry(country.code, country.name))),
      ...regions.flatMap(({ row, names }) => toNameRows(row.id, names)),
      ...plan.cities.flatMap((city) =>
        toNameRows(city.seed.id, nameDemoCity(city.seed.slug, city.seed.country, city.seed.name)),
      ),
      ...plan.cities.flatMap((city) =>
        toDistrictRows(city).flatMap(({ id, name }) => toNameRows(id, nameDemoPlace(city.seed.slug, name))),
      ),
      ...sights.flatMap(({ row, code, city }) => [
        ...toNameRows(row.id, nameDemoPlace(city, row.name)),
        ...(code ? [{ placeId: row.id, lang: 'und', name: code, preferred: false }] : []),
      ]),
    ],
  }
}

/** Places with their names, taxes and the demonstration exchange rates. */
export async function seedPlaces(db: Queryable, plan: DemoPlan): Promise<void> {
  const { places, names } = planPlaces(plan)
  await insertRows(db, place, places)
  await insertRows(db, placeName, names)
  const slugs = plan.cities.filter((city) => CITY_CHARGES[city.seed.slug])
  await insertRows(db, taxRule, [
    ...plan.countries
      .filter((country) => country.charges.length > 0)
      .map((country) => ({ countryCode: country.code, placeId: null, charges: [...country.charges], demo: true })),
    ...slugs.map((city) => ({
      countryCode: city.country.code,
      placeId: city.seed.id,
      charges: inCurrency(CITY_CHARGES[city.seed.slug] ?? [], city.country.currency),
      demo: true,
    })),
  ])
  await insertRows(db, fxTable, [DEMO_FX])
}

function toCountryRow(country: DemoPlan['countries'][number]): typeof place.$inferInsert {
  return {
    id: country.id,
    kind: 'country',
    parentId: null,
    regionId: null,
    countryCode: country.code,
    slug: country.slug,
    name: country.name,
    lat: country.lat,
    lon: country.lon,
    population: 0,
    timezone: country.timezone,
    radiusKm: 500,
    picture: null,
  }
}

function toCityRow(city: PlannedCity, regionId: number | undefined): typeof place.$inferInsert {
  const { seed } = city
  return {
    id: seed.id,
    kind: 'city',
    parentId: city.country.id,
    regionId: regionId ?? null,
    countryCode: seed.country,
    slug: seed.slug,
    name: seed.name,
    lat: city.centre[0],
    lon: city.centre[1],
    population: city.population,
    timezone: seed.timezone,
    radiusKm: city.radiusKm,
    picture: { setting: seed.setting, flavour: seed.flavour, snowy: seed.snowy },
  }
}

function toDistrictRows(city: PlannedCity): PlaceRow[] {
  const { seed } = city
  return seed.districts.map(([name, lat, lon, km, , , until = [lat, lon]], n) => ({
    id: city.districtIds[n] ?? 0,
    kind: 'district',
    parentId: seed.id,
    countryCode: seed.country,
    slug: slugify(name),
    name,
    lat: (lat + until[0]) / 2,
    lon: (lon + until[1]) / 2,
    population: 0,
    timezone: seed.timezone,
    radiusKm: km + distanceKm([lat, lon], until) / 2,
    picture: null,
  }))
}

/** Airports and landmarks; their ids follow those of the city's districts. */
function toSights({
  seed,
  centre,
  firstSightId,
}: PlannedCity): { row: PlaceRow; code: string | undefined; city: string }[] {
  const airports = (AIRPORTS[seed.slug] ?? []).map((sight) => ({ kind: 'airport' as const, sight }))
  const landmarks = (LANDMARKS[seed.slug] ?? []).map((sight) => ({ kind: 'landmark' as const, sight }))
  return [...airports, ...landmarks].map(({ kind, sight: [name, lat, lon, code] }, n) => ({
    code,
    city: seed.slug,
    row: {
      id: firstSightId + n,
      kind,
      parentId: seed.id,
      countryCode: seed.country,
      slug: slugify(name),
      name,
      lat,
      lon,
      population: 0,
      timezone: seed.timezone,
      radiusKm: kind === 'airport' ? reachOfAirport({ lat, lon }, { lat: centre[0], lon: centre[1] }) : 2.5,
      picture: null,
    },
  }))
}

function toNameRows(placeId: number, names: readonly PlaceName[]): (typeof placeName.$inferInsert)[] {
  return names.map((name) => ({ placeId, ...name }))
}
