export type TravellerForm = {
  firstName: string
  lastName: string
  latinFirstName: string | null
  latinLastName: string | null
  /** `YYYY-MM-DD`. */
  birthDate: string | null
}
export type Traveller = TravellerForm & { id: string }

/** Whether hotels everywhere can read a name. */
export function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{Mark}\s'’.-]+$/u.test(text)
}

type PersonName = { firstName: string; lastName: string }
type NameInTwoForms = PersonName & { latinFirstName?: string | null; latinLastName?: string | null }

/** The name that hotels get: the Latin form where there is one. */
export function hotelName(person: NameInTwoForms): PersonName {
  return {
    firstName: person.latinFirstName ?? person.firstName,
    lastName: person.latinLastName ?? person.lastName,
  }
}

/** Whole years on a plain day. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Whether a room can be in this traveller's name on a day; without a birth date they count as an adult. */
export function canLeadRoom(traveller: Pick<TravellerForm, 'birthDate'>, day: string): boolean {
  return traveller.birthDate === null || ageOn(traveller.birthDate, day) >= 18
}

/** A whole name as the two fields of the checkout: the family name is the last word, or the first. */
export function splitName(name: string, familyFirst: boolean): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' }
  return familyFirst
    ? { firstName: words.slice(1).join(' '), lastName: words[0] ?? '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
