import { groupBy } from '@/lib/backend/search/group-by'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { Entry, EntryKind } from './entry'
import { createSightGrid } from './sight-grid'
import { findSpellings } from '@/lib/backend/places/spellings/find-spellings'
import { createSuggestIndex, type SuggestIndex } from './suggest-index'

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

export type SuggestCatalogue = Pick<SuggestIndex, 'suggest'> & {
  /** Adds places that are not known yet, with their names; a known one stays as it is. */
  addPlaces: (places: readonly SuggestPlace[], spellings: readonly SpellingRow[]) => void
  hasPlace: (id: number) => boolean
  /** Puts hotels in the place of what was known of `ids`; those without a row are not sold any more. */
  setHotels: (ids: readonly number[], rows: readonly SuggestHotel[]) => void
}

type Place = {
  row: SuggestPlace
  names: ReadonlyMap<string, string>
  spellings: readonly string[]
  hotels: number
  own: Map<TenantId, number>
}

/** Cities come first among what matches alike, and hotels last, however many reviews they have. */
const BASES = { city: 2e6, region: 1.1e6, country: 1e6, district: 1e6, landmark: 1e6, airport: 1e6 } as const
const [A_HOTEL, HOTELS_MOST, REVIEWED] = [100, 9e5, 5e4]

/**
 * Places with how many hotels each tenant sells there, and hotels, as an index. A changed hotel touches itself, its
 * city, district, region and country, and the sights that reach it.
 */
export function createSuggestCatalogue(): SuggestCatalogue {
  const index = createSuggestIndex()
  const places = new Map<number, Place>()
  const countries = new Map<string, Place>()
  const hotels = new Map<number, SuggestHotel>()
  const sights = createSightGrid<SuggestPlace>()
  const placesOf = (hotel: SuggestHotel): Place[] => {
    const city = places.get(hotel.cityId)
    if (!city) throw new Error(`the suggestions lack the city ${hotel.cityId} of the hotel ${hotel.id}`)
    const ids = [hotel.districtId, city.row.regionId, ...sights.reaching(hotel).map(({ id }) => id)]
    const around = [countries.get(city.row.countryCode), ...ids.map((id) => places.get(id ?? 0))]
    return [city, ...around.flatMap((place) => place ?? [])]
  }
  const toHotel = (hotel: SuggestHotel) => toHotelEntry(hotel, places.get(hotel.cityId)?.row.countryCode ?? '')
  return {
    suggest: index.suggest,
    hasPlace: (id) => places.has(id),
    addPlaces: (rows, spellings) => {
      const byPlace = groupBy(spellings, ({ placeId }) => placeId)
      const fresh = rows.filter(({ id }) => !places.has(id)).map((row) => toPlace(row, byPlace.get(row.id) ?? []))
      for (const place of fresh) {
        const { row } = place
        places.set(row.id, place)
        if (row.kind === 'country') countries.set(row.countryCode, place)
        if (row.kind === 'landmark' || row.kind === 'airport') sights.add(row)
      }
      if (fresh.length === 0) return
      const isFresh = new Set(fresh)
      for (const hotel of hotels.values())
        for (const place of placesOf(hotel)) if (isFresh.has(place)) count(place, hotel, 1)
      for (const place of fresh) index.put(toPlaceEntry(place))
    },
    setHotels: (ids, rows) => {
      const touched = new Set<Place>()
      const countAt = (hotel: SuggestHotel, by: number) => {
        for (const place of placesOf(hotel)) {
          count(place, hotel, by)
          touched.add(place)
        }
      }
      for (const id of new Set(ids)) {
        const before = hotels.get(id)
        if (before) countAt(before, -1)
        hotels.delete(id)
        index.remove({ kind: 'hotel', id })
      }
      for (const hotel of rows) {
        hotels.set(hotel.id, hotel)
        countAt(hotel, 1)
        index.put(toHotel(hotel))
      }
      for (const place of touched) index.put(toPlaceEntry(place))
    },
  }
}

function count(place: Place, { tenantId }: SuggestHotel, by: number): void {
  if (tenantId === null) place.hotels += by
  else place.own.set(tenantId, (place.own.get(tenantId) ?? 0) + by)
}

function toPlace(row: SuggestPlace, spellings: readonly SpellingRow[]): Place {
  const usual = row.kind === 'city' ? findSpellings(row.countryCode, row.name) : []
  return {
    row,
    names: new Map(spellings.flatMap(({ lang, name, preferred }) => (preferred ? [[lang, name]] : []))),
    spellings: [...spellings.flatMap(({ name, preferred }) => (preferred ? [] : [name])), ...usual],
    hotels: 0,
    own: new Map(),
  }
}

function toPlaceEntry({ row, names, spellings, hotels, own }: Place): Entry {
  const { kind, id, countryCode, name, population } = row
  const weight = BASES[kind] + Math.min(HOTELS_MOST, hotels * A_HOTEL) + Math.log10(population + 1)
  const within = { countryCode, cityId: row.cityId, districtId: null }
  return { kind, id, tenantId: null, ...within, hotels, own, weight, name, names, spellings }
}

function toHotelEntry(hotel: SuggestHotel, countryCode: string): Entry {
  const { id, name, tenantId, cityId, districtId, reviews } = hotel
  const weight = REVIEWED * Math.log10(reviews + 1)
  const nothing = { hotels: 0, own: new Map(), names: new Map(), spellings: [] }
  return { kind: 'hotel', id, tenantId, countryCode, cityId, districtId, weight, name, ...nothing }
}
