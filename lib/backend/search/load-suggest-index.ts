import type { Pool } from 'pg'
import { toTenantId, type TenantId } from '@/lib/domain/tenants/tenant-id'
import { groupBy } from './group-by'
import { buildSuggestIndex, type Entry, type SpellingRow, type SuggestIndex } from './suggest-index'

type EntryRow = {
  id: number
  name: string
  countryCode: string
  cityId: number | null
  tenantId: TenantId | null
  hotels: number
  /** Of a place: hotels by the tenant that alone sells them. */
  own: Record<string, number> | null
  population: number
}

const PLACE_COLUMNS = `p.id, p.name, p.country_code as "countryCode", p.population,
  coalesce(sum(h.hotels) filter (where h.tenant_id is null), 0)::int as hotels,
  jsonb_object_agg(h.tenant_id, h.hotels) filter (where h.tenant_id is not null) as own`
const CITY_SQL = `select ${PLACE_COLUMNS} from place p
  join (select place_id, tenant_id, count(*) as hotels from hotel where active group by 1, 2) h on h.place_id = p.id
  where p.kind = 'city' group by p.id`
const COUNTRY_SQL = `select ${PLACE_COLUMNS} from place p
  join (select c.country_code, h.tenant_id, count(*) as hotels from hotel h
    join place c on c.id = h.place_id and c.kind = 'city' where h.active group by 1, 2) h using (country_code)
  where p.kind = 'country' group by p.id`
const HOTEL_SQL = `select h.id, h.name, p.country_code as "countryCode", h.place_id as "cityId",
  h.tenant_id as "tenantId", h.review_count as hotels, null as own, 0 as population
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
    own: new Map(Object.entries(row.own ?? {}).map(([id, hotels]) => [toTenantId(Number(id)), hotels])),
    // However many reviews a hotel has, it stays behind places.
    weight: base + Math.min(9e5, row.hotels * 100) + Math.log10(row.population + 1),
    name: row.name,
    names: new Map(spellings.flatMap(({ lang, name, preferred }) => (preferred ? [[lang, name]] : []))),
  }
}
