import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { placeName } from '@/lib/backend/postgres/schema'
import type { PlaceDocument } from '@/lib/domain/places/document'

/** Puts the given languages in the place of what they had; the English name to show stands in the place itself. */
export async function writeNames(tx: Queryable, placeId: number, names: PlaceDocument['names']): Promise<void> {
  const langs = Object.keys(names)
  if (langs.length === 0) return
  await tx.delete(placeName).where(and(eq(placeName.placeId, placeId), inArray(placeName.lang, langs)))
  const rows = Object.entries(names).flatMap(([lang, given]) =>
    [...new Set([given].flat())]
      .map((name, i) => ({ placeId, lang, name, preferred: i === 0 && lang !== 'und' }))
      .slice(lang === 'en' ? 1 : 0),
  )
  if (rows.length > 0) await tx.insert(placeName).values(rows)
}
