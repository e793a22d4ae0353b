import { countryName } from '@/lib/domain/places/country-name'
import { LOCALE_ROWS } from '@/lib/i18n/locales'

export type PlaceName = { lang: string; name: string; preferred: boolean }

/** Names of a country in every language of the product, from CLDR. */
export function nameCountry(code: string, english: string): PlaceName[] {
  return LOCALE_ROWS.flatMap((row) => {
    const name = countryName(code, row.tag)
    return name && name !== english ? [{ lang: row.code, name, preferred: true }] : []
  })
}
