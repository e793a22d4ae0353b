import { isLatin } from '@/lib/domain/accounts/traveller'
import type { BookingGuest } from './schema'

/** The Latin form of each part of a name. */
export const LATIN_PARTS = { firstName: 'latinFirstName', lastName: 'latinLastName' } as const

type PersonName = Pick<BookingGuest, 'firstName' | 'lastName'>

/** Whether a name has letters that staff cannot read who read Latin and `scripts` (of lib/domain/places/country-scripts). */
export function needsLatin({ firstName, lastName }: PersonName, scripts: readonly string[]): boolean {
  // Letters of no script of their own stand with those of others, such as the Japanese sign of a long vowel.
  const read = ['Latin', 'Common', 'Inherited', ...scripts].map((script) => `\\p{Script=${script}}`)
  return new RegExp(`(?![${read.join('')}])\\p{L}`, 'u').test(firstName + lastName)
}

/** What is missing of the Latin forms that guests need, or is in other letters: names of fields, such as `guests.0.latinFirstName`. */
export function listMissingLatin(guests: readonly BookingGuest[], scripts: readonly string[]): string[] {
  return guests.flatMap((guest, i) =>
    needsLatin(guest, scripts)
      ? Object.values(LATIN_PARTS).flatMap((part) => (isLatin(plain(guest[part])) ? [] : [`guests.${i}.${part}`]))
      : [],
  )
}

/** Guests as they are kept: with a Latin form where their names need one, and else without. */
export function keepNeededLatin(guests: readonly BookingGuest[], scripts: readonly string[]): BookingGuest[] {
  return guests.map((guest) => {
    const { firstName, lastName, latinFirstName, latinLastName } = guest
    const latin = { latinFirstName: plain(latinFirstName), latinLastName: plain(latinLastName) }
    return { firstName, lastName, ...(needsLatin(guest, scripts) && latin) }
  })
}

/** Letters of full width, as Japanese keyboards write them, as plain ones. */
function plain(typed = ''): string {
  return typed.normalize('NFKC').trim()
}
