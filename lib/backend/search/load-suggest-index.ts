import type { Pool } from 'pg'
import { groupBy } from './group-by'
import { buildSuggestIndex, type Entry, type SpellingRow, type SuggestIndex } from './suggest-index'

type EntryRow = {
  id: number
  name: string
  countryCode: string
  cityId: number | null
  tenantId: number | null
  hotels: number
  population: number
}

const CITY_SQL = `select p.id, p.name, p.country_code as "countryCode", p.population, count(h.id)::int as hotels
  from place p join hotel h on h.place_id = p.id and h.active and h.tenant_id is null
  where p.kind = 'city' group by p.id`
const COUNTRY_SQL = `select p.id, p.name, p.country_code as "countryCode", p.population, count(h.id)::int as hotels
  from place p join place c on c.country_code = p.country_code and c.kind = 'city'
  join hotel h on h.place_id = c.id and h.active and h.tenant_id is null
  where p.kind = 'country' group by p.id`
const HOTEL_SQL = `select h.id, h.name, p.country_code as "countryCode", h.place_id as "cityId",
  h.tenant_id as "tenantId", h.review_count as hotels, 0 as population
  from hotel h join place p on p.id = h.place_id where h.active`
const SPELLING_SQL = 'select place_id as "placeId", lang, name, preferred from place_name where place_id = any($1)'

/** Builds the index over cities and countries that have hotels, and over hotel names. */
export async function loadSuggestIndex(pool: Pool): Promise<SuggestIndex> {
  const cities = await pool.query<EntryRow>(CITY_SQL)
  const countries = await pool.query<EntryRow>(COUNTRY_SQL)
  const hotels = await pool.query<EntryRow>(HOTEL_SQL)
  const ids = [...cities.rows, ...countries.rows].map((row) => row.id)
  const spellings = await pool.query<SpellingRow>(SPELLING_SQL, [ids])
  const byPlace = groupBy(spellings.rows, (row) => row.placeId)
  const toPlace = (kind: Entry['kind']) => (row: EntryRow) => toEntry(kind, row, byPlace.get(row.id) ?? [])
  return buildSuggestIndex(
    [
      ...cities.rows.map(toPlace('city')),
      ...countries.rows.map(toPlace('country')),
      ...hotels.rows.map((row) => toEntry('hotel', row, [])),
    ],
    spellings.rows,
  )
}

function toEntry(kind: Entry['kind'], row: EntryRow, spellings: readonly SpellingRow[]): Entry {
  const base = { city: 2e6, country: 1e6, hotel: 0 }[kind]
  return {
    kind,
    id: row.id,
    tenantId: row.tenantId ?? null,
    countryCode: row.countryCode,
    cityId: row.cityId ?? null,
    hotels: kind === 'hotel' ? 0 : row.hotels,
    // However many reviews a hotel has, it stays behind places.
    weight: base + Math.min(9e5, row.hotels * 100) + Math.log10(row.population + 1),
    name: row.name,
    names: new Map(spellings.flatMap(({ lang, name, preferred }) => (preferred ? [[lang, name]] : []))),
  }
}
