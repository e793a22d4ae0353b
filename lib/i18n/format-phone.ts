import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

/**
 * A phone number as people abroad read it (`+49 30 1234567`), by the grouping of its country; one that cannot be read
 * stays as it was written.
 * @param countryCode where a number without a country's code belongs; two letters
 */
export function formatPhone(phone: string, countryCode?: string): string {
  const number = parsePhoneNumberFromString(phone, countryCode as CountryCode | undefined)
  return number?.isPossible() ? number.formatInternational() : phone
}
