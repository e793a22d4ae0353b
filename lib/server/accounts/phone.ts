import 'server-only'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A national number with its dial code becomes E.164; anything unreadable stays, for a schema to refuse. */
export function toInternationalPhone(phone: string, dialCode: unknown): string {
  const typed =
    phone.trim().startsWith('+') || typeof dialCode !== 'string' ? phone : `+${dialCode.replace(/\D/g, '')}${phone}`
  const number = parsePhoneNumberFromString(typed)
  return number?.isPossible() ? number.number : typed
}

/** An E.164 number in the two fields of a form. */
export function splitPhone(phone: string): { dialCode: string; national: string } | null {
  const number = parsePhoneNumberFromString(phone)
  return number ? { dialCode: number.countryCallingCode, national: number.nationalNumber } : null
}
