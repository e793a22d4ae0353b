import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hotel, place, placeName, roomType } from '@/lib/backend/postgres/schema'
import type { HotelDetail, HotelSummary, RoomTypeView } from '@/lib/domain/hotels/catalogue'
import { AMENITIES, SUB_SCORES } from '@/lib/domain/hotels/values'
import { listScenes } from '@/lib/domain/pictures/scenes'
import type { PictureSubject } from '@/lib/domain/pictures/subject'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { CatalogueScope } from './load-places'
import { sellableBy } from './sellable'

const city = alias(place, 'city')
const district = alias(place, 'district')
const country = alias(place, 'country')

const nameOf = (of: typeof city | typeof district, locale: string) => sql<string | null>`coalesce((
  select n.name from ${placeName} n where n.place_id = ${of.id} and n.lang = ${locale} and n.preferred limit 1
), ${of.name})`

/** Hotels that this tenant sells, by id. */
export async function loadHotelSummaries(
  db: Queryable,
  scope: CatalogueScope,
  ids: readonly number[],
): Promise<Map<number, HotelSummary>> {
  if (ids.length === 0) return new Map()
  const { id, name, slug, kind, stars, lat, lon, timezone, placeId, score, reviewCount, demo, photos } = hotel
  const rows = await db
    .select({
      ...{ id, name, slug, kind, stars, lat, lon, timezone, placeId, score, reviewCount, demo, photos },
      cityName: nameOf(city, scope.locale),
      citySlug: city.slug,
      countryCode: city.countryCode,
      countrySlug: country.slug,
      district: nameOf(district, scope.locale),
    })
    .from(hotel)
    .innerJoin(city, eq(city.id, hotel.placeId))
    .leftJoin(country, and(eq(country.kind, 'country'), eq(country.countryCode, city.countryCode)))
    .leftJoin(district, eq(district.id, hotel.districtId))
    .where(and(inArray(hotel.id, [...ids]), sellableBy(scope.tenantId)))
  const summaries = rows.map((row) => ({
    ...row,
    cityName: row.cityName ?? '',
    countrySlug: row.countrySlug ?? row.countryCode.toLowerCase(),
  }))
  return new Map(summaries.map((summary) => [summary.id, summary]))
}

/** Everything about a hotel but its prices and reviews; null when this tenant does not sell it. */
export async function loadHotelDetail(db: Queryable, scope: CatalogueScope, id: number): Promise<HotelDetail | null> {
  const [summaries, row, rooms] = await Promise.all([
    loadHotelSummaries(db, scope, [id]),
    findRecord(db, id),
    loadRoomTypes(db, id),
  ])
  const summary = summaries.get(id)
  if (!summary || !row) return null
  const {
    street,
    postcode,
    phone,
    email,
    website,
    description,
    policies,
    currency,
    checkInFrom,
    checkInUntil,
    checkOutUntil,
    amenities,
    traits,
    subScores,
    photos,
    demo,
  } = row.hotel
  return {
    ...summary,
    own: row.hotel.tenantId !== null,
    street,
    postcode,
    phone,
    email,
    website,
    description,
    policies,
    currency,
    checkInFrom,
    checkInUntil,
    checkOutUntil,
    traits,
    amenities: AMENITIES.filter((amenity) => amenities.includes(amenity)),
    subScores: Object.fromEntries(
      SUB_SCORES.flatMap((key) => (subScores[key] === undefined ? [] : [[key, subScores[key]]])),
    ),
    scenes: photos.length > 0 || !demo ? [] : listScenes(toSubject(row)),
    // A hotel for adults alone takes no children, whatever its rooms would hold.
    rooms: policies.children === false ? rooms.map((room) => ({ ...room, maxChildren: 0 })) : rooms,
  }
}

/** What is stored of a hotel, whoever sells it. */
async function findRecord(db: Queryable, id: number) {
  const [row] = await db
    .select({ hotel, cityPicture: city.picture })
    .from(hotel)
    .innerJoin(city, eq(city.id, hotel.placeId))
    .where(eq(hotel.id, id))
  return row ?? null
}

function loadRoomTypes(db: Queryable, hotelId: number): Promise<RoomTypeView[]> {
  const { id, code, name, sizeSqm, beds, view, maxAdults, maxChildren, maxOccupancy } = roomType
  return db
    .select({ id, code, name, sizeSqm, beds, view, maxAdults, maxChildren, maxOccupancy })
    .from(roomType)
    .where(eq(roomType.hotelId, hotelId))
    .orderBy(asc(roomType.id))
}

/** What the rooms of result rows are called, by room type. */
export async function loadRoomNames(
  db: Queryable,
  tenantId: TenantId,
  roomTypeIds: readonly number[],
): Promise<Map<number, { code: string | null; name: string | null }>> {
  if (roomTypeIds.length === 0) return new Map()
  const rows = await db
    .select({ id: roomType.id, code: roomType.code, name: roomType.name })
    .from(roomType)
    .innerJoin(hotel, eq(hotel.id, roomType.hotelId))
    .where(and(inArray(roomType.id, [...roomTypeIds]), sellableBy(tenantId)))
  return new Map(rows.map((row) => [row.id, { code: row.code, name: row.name }]))
}

/**
 * What a hotel's pictures are drawn from; null when it does not exist. `owners` are the tenants that alone may show
 * them, null where every one may.
 */
export async function findPictureSubject(
  db: Queryable,
  id: number,
): Promise<{
  name: string
  subject: PictureSubject
  demo: boolean
  photos: string[]
  owners: TenantId[] | null
} | null> {
  const row = await findRecord(db, id)
  if (!row) return null
  const { name, demo, photos, tenantId } = row.hotel
  const subject = toSubject(row)
  return { name, demo, photos, subject, owners: tenantId === null ? null : [tenantId] }
}

// A hotel that came without a subject is drawn from what its row and its city say.
function toSubject({ hotel: row, cityPicture }: NonNullable<Awaited<ReturnType<typeof findRecord>>>): PictureSubject {
  if (row.picture) return row.picture
  const { setting, flavour, snowy } = cityPicture ?? { setting: 'city', flavour: 'central', snowy: false }
  return { seed: row.id, kind: row.kind, stars: row.stars ?? 3, setting, flavour, snowy, month: (row.id % 12) + 1 }
}
