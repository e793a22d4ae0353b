import { LOCALE_ROWS } from '@/lib/i18n/locales'
import { CITY_NAMES, OTHER_SPELLINGS } from './data/city-names'

export type PlaceName = { lang: string; name: string; preferred: boolean }

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

/** Names of a country in every language of the product, from CLDR. */
export function nameCountry(code: string, english: string): PlaceName[] {
  return LOCALE_ROWS.flatMap((row) => {
    const name = new Intl.DisplayNames([row.tag], { type: 'region', fallback: 'none' }).of(code)
    return name && name !== english ? [{ lang: row.code, name, preferred: true }] : []
  })
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
