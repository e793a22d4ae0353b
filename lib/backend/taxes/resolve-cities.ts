import { and, eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { place } from '@/lib/backend/postgres/schema'
import type { CityName, TaxDocument } from '@/lib/domain/taxes/document'
import { narrowCharges } from '@/lib/domain/taxes/rules'

export type CityCharges = { placeId: number; name: string; charges: TaxDocument['charges'] }
type City = { id: number; name: string; slug: string }

/** Every city that the document names, in a region or by itself, with all of its charges. */
export async function resolveCities(
  db: Queryable,
  document: TaxDocument,
): Promise<{ places: CityCharges[]; problems: string[] }> {
  const known = await db
    .select({ id: place.id, name: place.name, slug: place.slug })
    .from(place)
    .where(and(eq(place.kind, 'city'), eq(place.countryCode, document.country)))
  const problems: string[] = []
  const places = new Map<number, CityCharges>()
  const narrow = (name: CityName, own: Parameters<typeof narrowCharges>[1], isAgain: (id: number) => boolean) => {
    const city = findCity(known, name)
    if (typeof city === 'string') problems.push(city)
    else if (isAgain(city.id)) problems.push(`${city.name} is named twice`)
    else {
      const wider = places.get(city.id)?.charges ?? document.charges
      places.set(city.id, { placeId: city.id, name: city.name, charges: narrowCharges(wider, own) })
    }
  }
  for (const region of document.regions) for (const name of region.cities) narrow(name, region, (id) => places.has(id))
  // The same city may be named by its id and by its address.
  const single = new Set<number>()
  for (const entry of document.cities) narrow(entry.city, entry, (id) => single.size === single.add(id).size)
  return { places: [...places.values()], problems }
}

function findCity(known: readonly City[], name: CityName): City | string {
  const found = known.filter(({ id, slug }) => (typeof name === 'number' ? id === name : slug === name))
  const [city] = found
  if (!city) return `there is no city ${name}`
  return found.length === 1
    ? city
    : `${name} is the name of ${found.length} cities: write ${found.map(({ id }) => id).join(' or ')}`
}
