import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hotel, place, placeName } from '@/lib/backend/postgres/schema'
import type { CityView, PlacePicture, PlaceView } from '@/lib/domain/places/catalogue'
import type { LocalTexts } from '@/lib/domain/places/local-texts'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { formatCountry } from '@/lib/i18n/format'
import { sellableBy } from './sellable'

/** Who reads, and in which language names come back. */
export type CatalogueScope = { tenantId: TenantId; locale: string }

const localName = (locale: string) => sql<string>`coalesce((
  select n.name from ${placeName} n where n.place_id = ${place.id} and n.lang = ${locale} and n.preferred limit 1
), ${place.name})`

const columns = (locale: string) => ({
  id: place.id,
  kind: place.kind,
  parentId: place.parentId,
  countryCode: place.countryCode,
  slug: place.slug,
  name: localName(locale),
  lat: place.lat,
  lon: place.lon,
  radiusKm: place.radiusKm,
  timezone: place.timezone,
})

async function findCountry(db: Queryable, scope: CatalogueScope, where: SQL | undefined): Promise<PlaceView | null> {
  const [row] = await db
    .select(columns(scope.locale))
    .from(place)
    .where(and(eq(place.kind, 'country'), where))
    .limit(1)
  return row ? { ...row, name: formatCountry(row.countryCode, scope.locale) } : null
}

export function findCountryBySlug(db: Queryable, scope: CatalogueScope, slug: string): Promise<PlaceView | null> {
  return findCountry(db, scope, eq(place.slug, slug))
}

/** `code` is the two-letter code in capitals. */
export function findCountryByCode(db: Queryable, scope: CatalogueScope, code: string): Promise<PlaceView | null> {
  return findCountry(db, scope, eq(place.countryCode, code))
}

/** A place where nobody but other tenants has hotels may be there for one of them, and be called after it. */
const isOpenTo = (tenantId: TenantId) =>
  sql<boolean>`coalesce(bool_or(${or(isNull(hotel.tenantId), eq(hotel.tenantId, tenantId))}), true)`

/** Of a place, by its hotels alone: how many of them the tenant sells, and whether it may know the place. */
function countHotels(db: Queryable, tenantId: TenantId) {
  const hotels = sql<number>`(count(*) filter (where ${sellableBy(tenantId)}))::int`.as('hotels')
  return db
    .select({ hotels, isOpen: isOpenTo(tenantId).as('is_open') })
    .from(hotel)
    .where(eq(hotel.placeId, place.id))
    .as('counted')
}

/** Cities that satisfy `where`, the most visited first; `hotels` counts what the tenant sells there. */
async function selectCities(db: Queryable, scope: CatalogueScope, where: SQL | undefined): Promise<CityView[]> {
  const counted = countHotels(db, scope.tenantId)
  const rows = await db
    .select({
      ...columns(scope.locale),
      hotels: counted.hotels,
      countrySlug: sql<string>`coalesce((select c.slug from ${place} c where c.kind = 'country' and c.country_code = ${place.countryCode} limit 1), lower(${place.countryCode}))`,
    })
    .from(place)
    .crossJoinLateral(counted)
    .where(and(eq(place.kind, 'city'), eq(counted.isOpen, true), where))
    .orderBy(desc(counted.hotels), desc(place.population), asc(place.id))
  return rows.map((row) => ({ ...row, kind: 'city' as const }))
}

export function findCitiesBySlug(
  db: Queryable,
  scope: CatalogueScope,
  slug: string,
  countryCode?: string,
): Promise<CityView[]> {
  return selectCities(
    db,
    scope,
    and(eq(place.slug, slug), countryCode ? eq(place.countryCode, countryCode) : undefined),
  )
}

export async function findCityById(db: Queryable, scope: CatalogueScope, id: number): Promise<CityView | null> {
  return (await selectCities(db, scope, eq(place.id, id)))[0] ?? null
}

/** Cities with hotels, of one country or of all. */
export async function listCities(db: Queryable, scope: CatalogueScope, countryCode?: string): Promise<CityView[]> {
  const cities = await selectCities(db, scope, countryCode ? eq(place.countryCode, countryCode) : undefined)
  return cities.filter((city) => city.hotels > 0)
}

/** The cities of a region that have hotels. */
export async function listRegionCities(db: Queryable, scope: CatalogueScope, regionId: number): Promise<CityView[]> {
  const cities = await selectCities(db, scope, eq(place.regionId, regionId))
  return cities.filter((city) => city.hotels > 0)
}

/** Any place but a city by id; cities have their own reads. */
export async function findPlaceById(db: Queryable, scope: CatalogueScope, id: number): Promise<PlaceView | null> {
  const counted = countHotels(db, scope.tenantId)
  const [row] = await db
    .select(columns(scope.locale))
    .from(place)
    .crossJoinLateral(counted)
    .where(and(eq(place.id, id), eq(counted.isOpen, true)))
    .limit(1)
  if (!row) return null
  return row.kind === 'country' ? { ...row, name: formatCountry(row.countryCode, scope.locale) } : row
}

/** Districts, landmarks and airports of a city. */
export function listPlacesWithin(db: Queryable, scope: CatalogueScope, cityId: number): Promise<PlaceView[]> {
  return db
    .select(columns(scope.locale))
    .from(place)
    .where(and(eq(place.parentId, cityId), inArray(place.kind, ['district', 'landmark', 'airport'])))
    .orderBy(desc(place.population), asc(place.id))
}

/**
 * What an operator says of a place, by language; `known` is a city of the demonstration, for which the messages have
 * texts. Another city may have the same address in another country.
 */
export async function findIntro(db: Queryable, id: number): Promise<{ intro: LocalTexts; known: boolean }> {
  const [row] = await db
    .select({ intro: place.intro, picture: place.picture })
    .from(place)
    .where(eq(place.id, id))
    .limit(1)
  return { intro: row?.intro ?? {}, known: (row?.picture ?? null) !== null }
}

/** What the poster of a place is drawn from; `owners` are the tenants that alone have it, null where every one does. */
export async function findPlacePicture(
  db: Queryable,
  id: number,
): Promise<{ slug: string; name: string; picture: PlacePicture | null; owners: TenantId[] | null } | null> {
  // Columns that are selected are written without their table, which here would be the hotel's.
  const owners = sql<TenantId[] | null>`(
    select array_agg(distinct h.tenant_id) from ${hotel} h
    where h.place_id = ${place}.id having bool_and(h.tenant_id is not null))`
  const [row] = await db
    .select({ slug: place.slug, name: place.name, picture: place.picture, owners })
    .from(place)
    .where(eq(place.id, id))
    .limit(1)
  return row ?? null
}
