import type { PlaceName } from '@/lib/backend/inventory/country-names'
import { LOCALE_ROWS } from '@/lib/i18n/locales'
import { CITY_NAMES, OTHER_SPELLINGS } from './data/city-names'

/** Names of a city where they differ from the English one, and other common spellings. */
export function nameCity(slug: string, english: string): PlaceName[] {
  const names = parseNames(CITY_NAMES[slug] ?? '')
  const others = (OTHER_SPELLINGS[slug] ?? '').split(',').filter((name) => name !== '')
  return [
    ...LOCALE_ROWS.map((row) => row.code)
      .map((lang) => ({ lang, name: names.get(lang) ?? english, preferred: true }))
      .filter((row) => row.name !== english),
    ...others.map((name) => ({ lang: 'und', name, preferred: false })),
  ]
}

/** Names of any place where they differ from the English one. */
export function readNames(text: string): PlaceName[] {
  return [...parseNames(text)].map(([lang, name]) => ({ lang, name, preferred: true }))
}

/** `lang lang:Name|lang:Name`: several languages may share one name. */
function parseNames(text: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const entry of text.split('|').filter((part) => part !== '')) {
    const colon = entry.indexOf(':')
    for (const lang of entry.slice(0, colon).split(' ')) names.set(lang, entry.slice(colon + 1))
  }
  return names
}
