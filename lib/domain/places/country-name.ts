const countryNames = new Map<string, Intl.DisplayNames>()

/** CLDR's full names of these say whose they are ("Hong Kong SAR China"); travellers say the short ones. */
const SAID_SHORT = new Set(['HK', 'MO'])

/**
 * A country's name by CLDR.
 * @param code ISO 3166, two letters
 * @param tag of the language, as `Intl` takes it
 * @returns null where CLDR has no such country
 */
export function countryName(code: string, tag: string): string | null {
  const style = SAID_SHORT.has(code) ? 'short' : 'long'
  const key = `${style} ${tag}`
  const names = countryNames.get(key) ?? new Intl.DisplayNames([tag], { type: 'region', style, fallback: 'none' })
  countryNames.set(key, names)
  return names.of(code) ?? null
}

/** Numbers of UN M49 by which CLDR names continents. */
const CONTINENT_NUMBERS = {
  europe: '150',
  asia: '142',
  africa: '002',
  'north-america': '003',
  'south-america': '005',
  oceania: '009',
} as const
export type Continent = keyof typeof CONTINENT_NUMBERS

/** CLDR calls the continent awkwardly in these (“the North American continent”), and the region in it as people say. */
const SAID_OTHERWISE = new Set(['ja', 'sr'])

/** A continent's name by CLDR. @param tag of the language, as `Intl` takes it */
export function continentName(continent: Continent, tag: string): string {
  const isOther = continent === 'north-america' && SAID_OTHERWISE.has(new Intl.Locale(tag).language)
  const number = isOther ? '021' : CONTINENT_NUMBERS[continent]
  return countryName(number, tag) ?? continent
}
