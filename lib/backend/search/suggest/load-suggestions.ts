import type { Pool } from 'pg'
import type { SearchService, Suggestion } from '@/lib/domain/search/schema'
import {
  createSuggestCatalogue,
  type SpellingRow,
  type SuggestCatalogue,
  type SuggestHotel,
  type SuggestPlace,
} from './suggest-catalogue'

export type Suggestions = {
  suggest: (input: Parameters<SearchService['suggest']>[0]) => Suggestion[]
  /** Reads hotels anew, and places that they lie in and that were not known. */
  refreshHotels: (hotelIds: readonly number[]) => Promise<void>
  /** Reads everything anew. */
  reload: () => Promise<void>
}

const HOTEL_SQL = `select h.id, h.name, h.place_id as "cityId", h.district_id as "districtId", h.tenant_id as "tenantId",
  h.lat, h.lon, h.review_count as reviews
  from hotel h join place c on c.id = h.place_id and c.kind = 'city' where h.active and ($1::int[] is null or h.id = any($1))`
/** Cities that have hotels, or those given, with what lies in them and their countries. */
const PLACE_SQL = `with city as (
    select id, country_code, region_id from place where kind = 'city'
    and case when $1::int[] is null then exists (select from hotel h where h.place_id = place.id) else id = any($1) end)
  select p.id, p.kind, p.name, p.country_code as "countryCode", p.lat, p.lon, p.radius_km as "radiusKm", p.population,
  case when p.kind in ('district', 'landmark', 'airport') then p.parent_id end as "cityId", p.region_id as "regionId"
  from place p where p.id in (select id from city) or p.parent_id in (select id from city)
  or p.id in (select region_id from city)
  or p.kind = 'country' and p.country_code in (select country_code from city)`
const SPELLING_SQL = 'select place_id as "placeId", lang, name, preferred from place_name where place_id = any($1)'

/** What autocomplete knows, read from the tables. */
export async function loadSuggestions(pool: Pool): Promise<Suggestions> {
  let catalogue = await loadAll(pool)
  return {
    suggest: (input) => catalogue.suggest(input),
    refreshHotels: async (ids) => {
      const { rows } = await pool.query<SuggestHotel>(HOTEL_SQL, [ids])
      const unknown = [...new Set(rows.map(({ cityId }) => cityId))].filter((id) => !catalogue.hasPlace(id))
      if (unknown.length > 0) await addPlaces(pool, catalogue, unknown)
      catalogue.setHotels(ids, rows)
    },
    reload: async () => {
      catalogue = await loadAll(pool)
    },
  }
}

async function loadAll(pool: Pool): Promise<SuggestCatalogue> {
  const catalogue = createSuggestCatalogue()
  const { rows } = await pool.query<SuggestHotel>(HOTEL_SQL, [null])
  await addPlaces(pool, catalogue, null)
  // Places are read after hotels, so that none of these lacks its city.
  catalogue.setHotels([], rows)
  return catalogue
}

async function addPlaces(pool: Pool, catalogue: SuggestCatalogue, cityIds: readonly number[] | null): Promise<void> {
  const { rows } = await pool.query<SuggestPlace>(PLACE_SQL, [cityIds])
  const spellings = await pool.query<SpellingRow>(SPELLING_SQL, [rows.map(({ id }) => id)])
  catalogue.addPlaces(rows, spellings.rows)
}
