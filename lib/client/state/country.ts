import { COUNTRY_COOKIE, COUNTRY_COOKIE_SECONDS } from '@/lib/domain/places/country-cookie'
import { countryPart } from './client-state'
import { writeCookie } from './cookies'

/** Remembers the country that prices and taxes follow: for the server in a cookie, for the browser beside it. */
export function rememberCountry(code: string): void {
  countryPart.set(code)
  writeCookie(COUNTRY_COOKIE, code, COUNTRY_COOKIE_SECONDS)
}
