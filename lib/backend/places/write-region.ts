import { and, eq } from 'drizzle-orm'
import { findFreePlaceId } from '@/lib/backend/inventory/free-place-id'
import type { Queryable } from '@/lib/backend/postgres/database'
import { place } from '@/lib/backend/postgres/schema'
import { toRegionSlug, type PlaceDocument } from '@/lib/domain/places/document'
import type { PlaceRow } from './place-document'
import { writeNames } from './write-names'

// A region is drawn around the cities that lie in it.
const REGION_RADIUS_KM = 100

/** Puts a city into the region of its country that has this name, which is made where there is none, or into none. */
export async function writeRegion(tx: Queryable, city: PlaceRow, region: PlaceDocument['region']): Promise<void> {
  const regionId = region ? await giveRegion(tx, city, region) : null
  await tx.update(place).set({ regionId }).where(eq(place.id, city.id))
}

async function giveRegion(
  tx: Queryable,
  { countryCode, parentId, timezone, lat, lon }: PlaceRow,
  { name, names }: NonNullable<PlaceDocument['region']>,
): Promise<number> {
  const slug = toRegionSlug(name)
  const [known] = await tx
    .select({ id: place.id })
    .from(place)
    .where(and(eq(place.kind, 'region'), eq(place.countryCode, countryCode), eq(place.slug, slug)))
  const id = known?.id ?? (await findFreePlaceId(tx))
  if (known) await tx.update(place).set({ name }).where(eq(place.id, id))
  else {
    const at = { countryCode, parentId, timezone, lat, lon, radiusKm: REGION_RADIUS_KM }
    await tx.insert(place).values({ id, kind: 'region', slug, name, ...at })
  }
  await writeNames(tx, id, names)
  return id
}
