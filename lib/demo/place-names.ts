import type { PlaceName } from '@/lib/backend/inventory/country-names'
import { nameCity } from '@/lib/backend/places/names/name-city'
import { readNameTables, type NameTables } from '@/lib/backend/places/names/read-names'
import { OTHER_SPELLINGS } from './data/other-spellings'

let tables: NameTables | null = null

/** Names of a city in other languages, and other common spellings. */
export function nameDemoCity(slug: string, countryCode: string, english: string): PlaceName[] {
  const others = (OTHER_SPELLINGS[slug] ?? '').split(',').filter((name) => name !== '')
  return [...nameCity(countryCode, english), ...others.map((name) => ({ lang: 'und', name, preferred: false }))]
}

/** Names of a district, a sight or an airport of a city (its slug), or of a `region`, where they differ from the English one. */
export function nameDemoPlace(of: string, english: string): PlaceName[] {
  tables ??= readNameTables('lib/demo/data/names')
  return [...tables].flatMap(([lang, names]) => {
    const name = names[`${of}/${english}`]
    return name === undefined ? [] : [{ lang, name, preferred: true }]
  })
}
