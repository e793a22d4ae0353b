import { isCountryCode } from '../../domain/places/countries'

/** By it the HTTP server tells the application from where a visitor comes, as a trusted proxy said. */
export const COUNTRY_HEADER = 'x-stayfront-country'

type Given = Readonly<Record<string, string | undefined>>

/** Two capital letters; null for what names no country, such as `XX` and `T1`, and for several. */
export function toCountry(said: string | string[] | null | undefined): string | null {
  const code = typeof said === 'string' ? said.trim().toUpperCase() : null
  return isCountryCode(code) ? code : null
}

/** The country of whoever asks; null where nobody says it, and under plain `next start`, where a stranger may. */
export function readCountry(headers: Pick<Headers, 'get'>, { STAYFRONT_INTERNAL_TOKEN: token }: Given): string | null {
  return token ? toCountry(headers.get(COUNTRY_HEADER)) : null
}
