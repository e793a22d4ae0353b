import { countryName } from './country-name'
import { DIAL_COUNTRIES, formatDialCode } from './dial-codes'

/** `dialCode` is as people read it: `+1 684`. */
export type DialCountry = { code: string; name: string; dialCode: string }

/** The countries that have a dial code, by name in the language of an `Intl` tag. */
export function listDialCountries(tag: string): DialCountry[] {
  const collator = new Intl.Collator(tag)
  const listed = DIAL_COUNTRIES.map((code) => ({
    ...{ code, name: countryName(code, tag) ?? code },
    dialCode: formatDialCode(code),
  }))
  return listed.sort((a, b) => collator.compare(a.name, b.name))
}

/** An entry of a list of dial codes, found by its country. The code stays left to right. */
export function dialLabel({ name, dialCode }: DialCountry): string {
  return `${name} (\u2066${dialCode}\u2069)`
}
