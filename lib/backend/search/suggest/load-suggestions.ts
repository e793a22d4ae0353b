import type { Pool } from 'pg'
import type { SearchService, Suggestion } from '@/lib/domain/search/schema'
import { loadHotelIds } from '../catalogue'
import { createRefresher, type Refresher } from '../refresher'
import type { SpellingRow, SuggestHotel, SuggestPlace } from './known-places'
import { createSuggestCatalogue, type SuggestCatalogue } from './suggest-catalogue'

export type Suggestions = {
  suggest: (input: Parameters<SearchService['suggest']>[0]) => Suggestion[]
  /** Reads hotels anew, and places that they lie in and that were not known. */
  refreshHotels: (hotelIds: readonly number[]) => Promise<void>
  /** Reads everything anew: the places first, because hotels count at them. */
  refresh: Refresher
}

/** Of a refresh: what is read and put in its place at once. */
export const NAMES_A_STEP = 100

const HOTEL_SQL = `select h.id, h.name, h.place_id as "cityId", h.district_id as "districtId", h.tenant_id as "tenantId",
  h.lat, h.lon, h.review_count as reviews
  from hotel h join place c on c.id = h.place_id and c.kind = 'city' where h.active and ($1::int[] is null or h.id = any($1))`
const PLACE_SQL = `select p.id, p.kind, p.name, p.country_code as "countryCode", p.lat, p.lon, p.radius_km as "radiusKm",
  p.population, case when p.kind in ('district', 'landmark', 'airport') then p.parent_id end as "cityId",
  p.region_id as "regionId" from place p where p.id = any($1)`
/** Cities that have hotels, or those given, with what lies in them and their countries. */
const PLACE_IDS_SQL = `with city as (
    select id, country_code, region_id from place where kind = 'city'
    and case when $1::int[] is null then exists (select from hotel h where h.place_id = place.id) else id = any($1) end)
  select p.id from place p where p.id in (select id from city) or p.parent_id in (select id from city)
  or p.id in (select region_id from city)
  or p.kind = 'country' and p.country_code in (select country_code from city)`
const SPELLING_SQL = 'select place_id as "placeId", lang, name, preferred from place_name where place_id = any($1)'

/** What autocomplete knows, read from the tables. */
export async function loadSuggestions(pool: Pool): Promise<Suggestions> {
  const catalogue = createSuggestCatalogue()
  const { rows } = await pool.query<SuggestHotel>(HOTEL_SQL, [null])
  // Places are read after hotels, so that none of these lacks its city.
  await addPlaces(pool, catalogue, null)
  catalogue.setHotels([], rows)
  const refreshHotels = async (ids: readonly number[]) => {
    const { rows: found } = await pool.query<SuggestHotel>(HOTEL_SQL, [ids])
    const unknown = [...new Set(found.map(({ cityId }) => cityId))].filter((id) => !catalogue.hasPlace(id))
    if (unknown.length > 0) await addPlaces(pool, catalogue, unknown)
    catalogue.setHotels(ids, found)
  }
  const refresh = createRefresher([
    {
      list: async () => [...new Set([...catalogue.placeIds(), ...(await readPlaceIds(pool, null))])],
      load: async (ids) => {
        const found = await readPlaces(pool, ids)
        catalogue.setPlaces(ids, found.places, found.spellings)
      },
      atOnce: NAMES_A_STEP,
    },
    {
      list: async () => [...new Set([...catalogue.hotelIds(), ...(await loadHotelIds(pool, 'all'))])],
      load: refreshHotels,
      atOnce: NAMES_A_STEP,
    },
  ])
  return { suggest: catalogue.suggest, refreshHotels, refresh }
}

async function addPlaces(pool: Pool, catalogue: SuggestCatalogue, cityIds: readonly number[] | null): Promise<void> {
  const { places, spellings } = await readPlaces(pool, await readPlaceIds(pool, cityIds))
  catalogue.addPlaces(places, spellings)
}

async function readPlaceIds(pool: Pool, cityIds: readonly number[] | null): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(PLACE_IDS_SQL, [cityIds])
  return rows.map(({ id }) => id)
}

async function readPlaces(pool: Pool, ids: readonly number[]) {
  const { rows: places } = await pool.query<SuggestPlace>(PLACE_SQL, [ids])
  const { rows: spellings } = await pool.query<SpellingRow>(SPELLING_SQL, [ids])
  return { places, spellings }
}
