import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { place, placeName } from '@/lib/backend/postgres/schema'
import type { PlaceDocument, WithinDocument, WithinKind } from '@/lib/domain/places/document'

export type PlaceRow = typeof place.$inferSelect
type Names = PlaceDocument['names']

/** A city by its id, or by country and address such as `us/big-sur`; null when there is none. */
export async function findCity(db: Queryable, key: PlaceDocument['city']): Promise<PlaceRow | null> {
  const [country = '', slug = ''] = String(key).split('/')
  const named = and(eq(place.countryCode, country.toUpperCase()), eq(place.slug, slug))
  const [row] = await db
    .select()
    .from(place)
    .where(and(eq(place.kind, 'city'), typeof key === 'number' ? eq(place.id, key) : named))
  return row ?? null
}

/** Districts or landmarks of a city. */
export function listWithin(db: Queryable, kind: WithinKind, cityId: number): Promise<PlaceRow[]> {
  return db
    .select()
    .from(place)
    .where(and(eq(place.kind, kind), eq(place.parentId, cityId)))
    .orderBy(asc(place.id))
}

/** What is stored of a city, as the document that would give it. */
export async function readDocument(db: Queryable, city: PlaceRow): Promise<PlaceDocument> {
  const districts = await readWithin(db, 'district', city)
  const landmarks = await readWithin(db, 'landmark', city)
  const [region] = city.regionId === null ? [] : await db.select().from(place).where(eq(place.id, city.regionId))
  return {
    city: `${city.countryCode.toLowerCase()}/${city.slug}`,
    names: await readNames(db, city),
    intro: city.intro,
    ...(region && { region: { name: region.name, names: withoutEnglish(await readNames(db, region)) } }),
    ...(districts.length > 0 && { districts }),
    ...(landmarks.length > 0 && { landmarks }),
  }
}

async function readWithin(db: Queryable, kind: WithinKind, city: PlaceRow): Promise<WithinDocument[]> {
  const read: WithinDocument[] = []
  for (const row of await listWithin(db, kind, city.id)) {
    const { name, lat, lon, radiusKm } = row
    // A real holds seven digits; more would differ from what was written.
    const radius = Number(radiusKm.toPrecision(6))
    read.push({ name, lat, lon, radiusKm: radius, names: withoutEnglish(await readNames(db, row)) })
  }
  return read
}

/** English is the name of the place itself. */
function withoutEnglish({ en: _, ...names }: Names): Names {
  return names
}

/** The shown name first; a single name stands alone. */
async function readNames(db: Queryable, { id, name: english }: PlaceRow): Promise<Names> {
  const rows = await db
    .select({ lang: placeName.lang, name: placeName.name })
    .from(placeName)
    .where(eq(placeName.placeId, id))
    .orderBy(asc(placeName.lang), sql`${placeName.preferred} desc`, asc(placeName.name))
  const names = new Map<string, string[]>([['en', [english]]])
  for (const { lang, name } of rows) names.set(lang, [...(names.get(lang) ?? []), name])
  const toEntry = ([lang, all]: [string, string[]]): [string, Names[string]] => {
    const [only = '', ...more] = [...new Set(all)]
    return [lang, more.length === 0 ? only : [only, ...more]]
  }
  return Object.fromEntries([...names].map(toEntry))
}
