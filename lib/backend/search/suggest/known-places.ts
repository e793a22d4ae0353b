import { findCountrySpellings, findSpellings } from '@/lib/backend/places/spellings/find-spellings'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { EntryKind } from './entry'
import { createSightGrid } from './sight-grid'

/** A name of a place, in a language or (`und`) in none; the preferred one of each language is shown. */
export type SpellingRow = { placeId: number; lang: string; name: string; preferred: boolean }
export type SuggestPlace = {
  id: number
  kind: Exclude<EntryKind, 'hotel'>
  name: string
  countryCode: string
  /** The city of a district, landmark or airport. */
  cityId: number | null
  /** The region of a city. */
  regionId: number | null
  lat: number
  lon: number
  radiusKm: number
  population: number
}
export type SuggestHotel = {
  id: number
  name: string
  tenantId: TenantId | null
  cityId: number
  districtId: number | null
  lat: number
  lon: number
  reviews: number
}

/** What a place is called: by language what is shown, and what else finds it. */
type PlaceNames = { names: ReadonlyMap<string, string>; spellings: readonly string[] }
/** A place with its hotels: those that everybody sells, and those of single tenants. */
export type Place = PlaceNames & { row: SuggestPlace; hotels: number; own: Map<TenantId, number> }

export type KnownPlaces = {
  get: (id: number) => Place | undefined
  ids: () => number[]
  add: (place: Place) => void
  remove: (place: Place) => void
  /** Where a hotel counts: its city, then its country, district, region and the sights that reach it. */
  around: (hotel: SuggestHotel) => Place[]
  addHotel: (hotel: SuggestHotel) => void
  removeHotel: (hotel: SuggestHotel) => void
  /** The hotels that a sight reaches; of other places none. */
  reachedBy: (place: Place) => SuggestHotel[]
}

const isSight = ({ kind }: SuggestPlace) => kind === 'landmark' || kind === 'airport'

/** Places by id, country and where they reach. */
export function createKnownPlaces(): KnownPlaces {
  const places = new Map<number, Place>()
  const countries = new Map<string, Place>()
  const grid = createSightGrid<SuggestHotel>()
  return {
    get: (id) => places.get(id),
    ids: () => [...places.keys()],
    add: (place) => {
      const { row } = place
      places.set(row.id, place)
      if (row.kind === 'country') countries.set(row.countryCode, place)
      if (isSight(row)) grid.addSight(row)
    },
    remove: (place) => {
      const { row } = place
      places.delete(row.id)
      if (countries.get(row.countryCode) === place) countries.delete(row.countryCode)
      if (isSight(row)) grid.removeSight(row)
    },
    around: (hotel) => {
      const city = places.get(hotel.cityId)
      if (!city) throw new Error(`the suggestions lack the city ${hotel.cityId} of the hotel ${hotel.id}`)
      const ids = [hotel.districtId, city.row.regionId, ...grid.reaching(hotel)]
      const others = [countries.get(city.row.countryCode), ...ids.map((id) => places.get(id ?? 0))]
      return [city, ...others.flatMap((place) => place ?? [])]
    },
    addHotel: grid.addHotel,
    removeHotel: grid.removeHotel,
    reachedBy: ({ row }) => (isSight(row) ? grid.reachedBy(row) : []),
  }
}

/** The names of a place, with the spellings that everybody knows of a city or a country. */
export function namesOf(place: SuggestPlace, rows: readonly SpellingRow[]): PlaceNames {
  const usual = usualOf(place)
  return {
    names: new Map(rows.flatMap((row) => (row.preferred ? [[row.lang, row.name]] : []))),
    spellings: [...rows.flatMap((row) => (row.preferred ? [] : [row.name])), ...usual],
  }
}

function usualOf({ kind, countryCode, name }: SuggestPlace): readonly string[] {
  if (kind === 'country') return findCountrySpellings(countryCode)
  return kind === 'city' ? findSpellings(countryCode, name) : []
}
