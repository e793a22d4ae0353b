import { and, eq, inArray, sql } from 'drizzle-orm'
import { addAirports } from '@/lib/backend/inventory/add-airports'
import { findFreePlaceId } from '@/lib/backend/inventory/free-place-id'
import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import type { Database, Queryable } from '@/lib/backend/postgres/database'
import { hotel, place } from '@/lib/backend/postgres/schema'
import { distanceMeters } from '@/lib/domain/places/distance'
import { toWithinSlug, type PlaceDocument, type WithinDocument, type WithinKind } from '@/lib/domain/places/document'
import { findDifferences, type Difference } from '@/lib/domain/tenants/differences'
import { writeNames } from './write-names'
import { writeRegion } from './write-region'
import { findCity, listWithin, readDocument, type PlaceRow } from './place-document'

/** `moved`: hotels that got another district, or lost theirs; `airports`: how many came that serve the city. */
export type AppliedPlace = { city: string; differences: Difference[]; moved: number; airports: number }
export type ApplyPlaces = { ok: true; applied: AppliedPlace[] } | { ok: false; problems: string[] }

/** Thrown to take back what was written: the transaction ends, and this is its answer. */
class TakenBack extends Error {
  constructor(readonly answer: ApplyPlaces) {
    super('What was written is taken back.')
  }
}

/**
 * Gives cities what documents say: all of them or, where one names no city, none. Languages that a document leaves out
 * stay as they are. A dry run does everything and keeps nothing.
 */
export async function applyPlaces(
  db: Database,
  documents: readonly PlaceDocument[],
  { dryRun }: { dryRun: boolean },
): Promise<ApplyPlaces> {
  try {
    return await db.transaction(async (tx) => {
      // Imports make places too, with ids of the same range.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('inventory.import'))`)
      const problems: string[] = []
      const applied: AppliedPlace[] = []
      const cities = new Set<number>()
      for (const document of documents) {
        const city = await findCity(tx, document.city)
        if (city === null) problems.push(`there is no city ${document.city}`)
        // One by its id, one by its address.
        else if (cities.has(city.id)) problems.push(`${document.city} has two documents`)
        else applied.push(await applyCity(tx, city, document))
        if (city) cities.add(city.id)
      }
      if (problems.length > 0) throw new TakenBack({ ok: false, problems })
      if (dryRun) throw new TakenBack({ ok: true, applied })
      if (applied.some(({ differences, moved, airports }) => differences.length > 0 || moved > 0 || airports > 0))
        await appendOutbox(tx, 'hotels', { all: true })
      return { ok: true, applied }
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.answer
    throw error
  }
}

async function applyCity(tx: Queryable, city: PlaceRow, document: PlaceDocument): Promise<AppliedPlace> {
  const before = await readDocument(tx, city)
  await writeNames(tx, city.id, document.names)
  const [english] = [document.names.en ?? city.name].flat()
  const intro = { ...city.intro, ...document.intro }
  await tx
    .update(place)
    .set({ name: english ?? city.name, intro })
    .where(eq(place.id, city.id))
  if (document.region !== undefined) await writeRegion(tx, city, document.region)
  if (document.districts) await writeWithin(tx, city, 'district', document.districts)
  if (document.landmarks) await writeWithin(tx, city, 'landmark', document.landmarks)
  const moved = await settleHotels(tx, city.id)
  const airports = await addAirports(tx, city)
  const now = await findCity(tx, city.id)
  if (!now) throw new Error(`the city ${city.id} is gone while it is written`)
  const differences = findDifferences(before, await readDocument(tx, now))
  return { city: `${city.name} (${city.id})`, differences, moved, airports }
}

/** The city's districts or landmarks become those of the list; one of the same address stays the same place. */
async function writeWithin(
  tx: Queryable,
  city: PlaceRow,
  kind: WithinKind,
  list: readonly WithinDocument[],
): Promise<void> {
  const stored = new Map((await listWithin(tx, kind, city.id)).map((row) => [row.slug, row.id]))
  const kept = new Set<number>()
  let nextId = await findFreePlaceId(tx)
  for (const { name, lat, lon, radiusKm, names } of list) {
    const slug = toWithinSlug(kind, name)
    const known = stored.get(slug)
    const id = known ?? nextId++
    kept.add(id)
    const values = { name, lat, lon, radiusKm }
    if (known !== undefined) await tx.update(place).set(values).where(eq(place.id, id))
    else {
      const { countryCode, timezone } = city
      await tx.insert(place).values({ id, kind, parentId: city.id, countryCode, timezone, slug, ...values })
    }
    await writeNames(tx, id, names)
  }
  const gone = [...stored.values()].filter((id) => !kept.has(id))
  if (gone.length === 0) return
  if (kind === 'district') await tx.update(hotel).set({ districtId: null }).where(inArray(hotel.districtId, gone))
  await tx.delete(place).where(inArray(place.id, gone))
}

/** Hotels without a district come to the nearest that reaches them; how many did. */
async function settleHotels(tx: Queryable, cityId: number): Promise<number> {
  const districts = await listWithin(tx, 'district', cityId)
  const hotels = await tx
    .select({ id: hotel.id, lat: hotel.lat, lon: hotel.lon })
    .from(hotel)
    .where(and(eq(hotel.placeId, cityId), sql`${hotel.districtId} is null`))
  const settled = new Map<number, number[]>()
  for (const one of hotels) {
    const near = districts
      .map(({ id, radiusKm, ...spot }) => ({ id, reach: radiusKm * 1000, meters: distanceMeters(spot, one) }))
      .filter(({ meters, reach }) => meters <= reach)
      .sort((a, b) => a.meters - b.meters)[0]
    if (near) settled.set(near.id, [...(settled.get(near.id) ?? []), one.id])
  }
  for (const [districtId, ids] of settled) await tx.update(hotel).set({ districtId }).where(inArray(hotel.id, ids))
  return [...settled.values()].flat().length
}
