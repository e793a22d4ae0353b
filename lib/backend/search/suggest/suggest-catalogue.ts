import { isDeepStrictEqual } from 'node:util'
import { groupBy } from '@/lib/backend/search/group-by'
import type { Entry } from './entry'
import {
  createKnownPlaces,
  namesOf,
  type KnownPlaces,
  type Place,
  type SpellingRow,
  type SuggestHotel,
  type SuggestPlace,
} from './known-places'
import { createSuggestIndex, type SuggestIndex } from './suggest-index'

export type SuggestCatalogue = Pick<SuggestIndex, 'suggest'> & {
  /** Adds places that are not known yet, with their names; a known one stays as it is. */
  addPlaces: (places: readonly SuggestPlace[], spellings: readonly SpellingRow[]) => void
  /**
   * Puts places in the place of what was known of `ids`; those without a row are gone. A hotel counts at those at which
   * it did until it is set the next time.
   */
  setPlaces: (ids: readonly number[], places: readonly SuggestPlace[], spellings: readonly SpellingRow[]) => void
  hasPlace: (id: number) => boolean
  placeIds: () => number[]
  /** Puts hotels in the place of what was known of `ids`; those without a row are not sold any more. */
  setHotels: (ids: readonly number[], rows: readonly SuggestHotel[]) => void
  hotelIds: () => number[]
}

/** A hotel, the places at which it counts and the country in which it is shown. */
type Held = { row: SuggestHotel; places: Place[]; countryCode: string }

/** Cities come first among what matches alike, and hotels last, however many reviews they have. */
const BASES = { city: 2e6, region: 1.1e6, country: 1e6, district: 1e6, landmark: 1e6, airport: 1e6 } as const
const [A_HOTEL, HOTELS_MOST, REVIEWED] = [100, 9e5, 5e4]

/**
 * Places with how many hotels each tenant sells there, and hotels, as an index. A changed hotel touches itself, its
 * city, district, region and country, and the sights that reach it; one that is as it was touches nothing.
 */
export function createSuggestCatalogue(): SuggestCatalogue {
  const index = createSuggestIndex()
  const places = createKnownPlaces()
  const hotels = createHeldHotels(index, places)
  const show = (touched: Iterable<Place>) => {
    for (const place of touched) if (places.get(place.row.id) === place) index.put(toPlaceEntry(place))
  }
  return {
    suggest: index.suggest,
    hasPlace: (id) => places.get(id) !== undefined,
    placeIds: places.ids,
    hotelIds: hotels.ids,
    addPlaces: (rows, spellings) => {
      const named = groupBy(spellings, ({ placeId }) => placeId)
      const fresh = rows.filter(({ id }) => !places.get(id)).map((row) => newPlace(row, named.get(row.id)))
      for (const place of fresh) places.add(place)
      // Of what is new nothing but sights can have hotels that are known.
      for (const place of fresh) for (const hotel of places.reachedBy(place)) hotels.countAt(hotel.id, place)
      show(fresh)
    },
    setPlaces: (ids, rows, spellings) => {
      const now = new Map(rows.map((row) => [row.id, row]))
      const named = groupBy(spellings, ({ placeId }) => placeId)
      for (const id of new Set(ids)) {
        const [before, row] = [places.get(id), now.get(id)]
        const after = row && newPlace(row, named.get(id))
        if (before && after && isDeepStrictEqual(before, { ...after, hotels: before.hotels, own: before.own })) continue
        if (before) {
          places.remove(before)
          index.remove(before.row)
        }
        if (!after) continue
        // The same object as before, because it has the hotels.
        const { names, spellings: others } = after
        const place = before ? Object.assign(before, { row, names, spellings: others }) : after
        places.add(place)
        show([place])
      }
    },
    setHotels: (ids, rows) => {
      const now = new Map(rows.map((row) => [row.id, row]))
      show(new Set([...new Set([...ids, ...now.keys()])].flatMap((id) => hotels.set(id, now.get(id)))))
    },
  }
}

/** The hotels of the index, each with where it counts. */
function createHeldHotels(index: SuggestIndex, places: KnownPlaces) {
  const hotels = new Map<number, Held>()
  const leave = ({ row, places: own }: Held) => {
    for (const place of own) count(place, row, -1)
    hotels.delete(row.id)
    places.removeHotel(row)
    index.remove({ kind: 'hotel', id: row.id })
  }
  const enter = (hotel: Held) => {
    for (const place of hotel.places) count(place, hotel.row, 1)
    hotels.set(hotel.row.id, hotel)
    places.addHotel(hotel.row)
    index.put(toHotelEntry(hotel))
  }
  return {
    ids: () => [...hotels.keys()],
    /** Answers with the places of which the hotels are others now. */
    set: (id: number, row: SuggestHotel | undefined): Place[] => {
      const [before, after] = [hotels.get(id), row && hold(row, places)]
      if (before && after && isSame(before, after)) return []
      if (before) leave(before)
      if (after) enter(after)
      return [...(before?.places ?? []), ...(after?.places ?? [])]
    },
    /** A hotel counts at one place more. */
    countAt: (id: number, place: Place) => {
      const held = hotels.get(id)
      if (!held) return
      count(place, held.row, 1)
      held.places.push(place)
    },
  }
}

function hold(row: SuggestHotel, known: KnownPlaces): Held {
  const places = known.around(row)
  return { row, places, countryCode: places[0]?.row.countryCode ?? '' }
}

function isSame(a: Held, b: Held): boolean {
  const isAlike = a.countryCode === b.countryCode && isDeepStrictEqual(a.row, b.row)
  return isAlike && a.places.length === b.places.length && a.places.every((place) => b.places.includes(place))
}

function newPlace(row: SuggestPlace, spellings: readonly SpellingRow[] = []): Place {
  return { row, ...namesOf(row, spellings), hotels: 0, own: new Map() }
}

function count(place: Place, { tenantId }: SuggestHotel, by: number): void {
  if (tenantId === null) place.hotels += by
  else place.own.set(tenantId, (place.own.get(tenantId) ?? 0) + by)
}

function toPlaceEntry({ row, names, spellings, hotels, own }: Place): Entry {
  const { kind, id, countryCode, name, population } = row
  const weight = BASES[kind] + Math.min(HOTELS_MOST, hotels * A_HOTEL) + Math.log10(population + 1)
  const within = { countryCode, cityId: row.cityId, districtId: null }
  return { kind, id, tenantId: null, ...within, hotels, own, weight, name, names, spellings }
}

function toHotelEntry({ row, countryCode }: Held): Entry {
  const { id, name, tenantId, cityId, districtId, reviews } = row
  const weight = REVIEWED * Math.log10(reviews + 1)
  const nothing = { hotels: 0, own: new Map(), names: new Map(), spellings: [] }
  return { kind: 'hotel', id, tenantId, countryCode, cityId, districtId, weight, name, ...nothing }
}
