import 'server-only'
import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { DIAL_COUNTRIES, dialCodeOf } from '@/lib/domain/places/dial-codes'
import { toPlainPhone } from '@/lib/domain/places/typed-phone'

/** A number as a country's people write it becomes E.164; anything unreadable stays, for a schema to refuse. */
export function toInternationalPhone(phone: string, country: unknown): string {
  const number = parsePhoneNumberFromString(toPlainPhone(phone), isCountry(country) ? country : undefined)
  return number?.isPossible() ? number.number : phone
}

/** An E.164 number in the two fields of a form; of countries that share its code, `home` goes first. */
export function splitPhone(phone: string, home: string | null): { country: string; national: string } | null {
  const number = parsePhoneNumberFromString(phone)
  if (!number) return null
  const isOf = (country: string) => phone.startsWith(`+${dialCodeOf(country)}`)
  const country = home !== null && isOf(home) ? home : (number.country ?? DIAL_COUNTRIES.find(isOf))
  return country ? { country, national: number.nationalNumber } : null
}

function isCountry(country: unknown): country is CountryCode {
  return typeof country === 'string' && isSupportedCountry(country)
}
