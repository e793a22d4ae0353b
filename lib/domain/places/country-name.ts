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
