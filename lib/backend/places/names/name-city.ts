import type { PlaceName } from '@/lib/backend/inventory/country-names'
import { findKnown } from '@/lib/backend/places/spellings/find-spellings'
import { readNameTables, type NameTables } from './read-names'

let tables: NameTables | null = null

/**
 * What the languages of the product call a much visited city, where that is not `name`: the name in the database, which
 * may be any of its Latin ones. None for other cities.
 */
export function nameCity(countryCode: string, name: string): PlaceName[] {
  const city = findKnown(countryCode, name)
  if (!city) return []
  tables ??= readNameTables('lib/backend/places/names')
  return [...tables]
    .map(([lang, names]) => ({ lang, name: names[city.key] ?? city.english, preferred: true }))
    .filter((known) => known.name !== name)
}
