import { z } from 'zod'
import { conversionKnown } from '@/lib/domain/money/currencies'
import { isCountryCode } from '@/lib/domain/places/countries'
import { readTypedDay } from '@/lib/domain/stay/typed-day'
import {
  cleanLine,
  confirmationField,
  emailField,
  nameField,
  newPasswordField,
  parseForm,
  passwordField,
  withConfirmation,
  type Fields,
  type ReadForm,
} from './forms'

export const TRAVELLER_LIMITS = { name: 80, count: 30 } as const
const OLDEST = '1900-01-01'

const optional = z
  .string('choice')
  .nullish()
  .transform((text) => text?.trim() || null)
const optionalLine = cleanLine.nullish().transform((text) => text || null)

/** E.164. */
const phone = optional.refine((text) => text === null || /^\+[1-9]\d{6,14}$/.test(text), 'phone')
const country = optional.refine((text) => text === null || isCountryCode(text), 'choice')
const currency = optional.refine((text) => text === null || conversionKnown(text), 'choice')

export type ProfileForm = {
  name: string
  phone: string | null
  country: string | null
  language: string | null
  currency: string | null
  unit: 'm' | 'f'
}

/** The profile's details; `languages` are the locales that can be chosen. The phone is E.164 already. */
export function readProfile(fields: Fields, languages: readonly string[]): ReadForm<ProfileForm> {
  const language = optional.refine((text) => text === null || languages.includes(text), 'choice')
  const unit = z.enum(['m', 'f'], 'choice')
  return parseForm(z.object({ name: nameField, phone, country, language, currency, unit }), fields)
}

const emailChangeSchema = z.object({ email: emailField, current_password: passwordField })
export type EmailChangeForm = z.infer<typeof emailChangeSchema>

export function readEmailChange(fields: Fields): ReadForm<EmailChangeForm> {
  return parseForm(emailChangeSchema, fields)
}

const passwordChangeSchema = z.object({
  current_password: passwordField,
  password: newPasswordField,
  password_confirmation: confirmationField,
})
export type PasswordChangeForm = z.infer<typeof passwordChangeSchema>

export function readPasswordChange(fields: Fields): ReadForm<PasswordChangeForm> {
  return withConfirmation(fields, parseForm(passwordChangeSchema, fields))
}

const deletionSchema = z.object({
  current_password: passwordField,
  agreed: z.union([z.literal(true), z.literal('on'), z.literal('1')], 'unticked'),
})

/** Reads the form that deletes an account: the password and the ticked confirmation. */
export function readDeletion(fields: Fields): ReadForm<{ current_password: string }> {
  return parseForm(deletionSchema, fields)
}

export type TravellerForm = {
  firstName: string
  lastName: string
  latinFirstName: string | null
  latinLastName: string | null
  /** `YYYY-MM-DD`. */
  birthDate: string | null
}
export type Traveller = TravellerForm & { id: string }

const travellerName = cleanLine.pipe(z.string().min(1, 'required').max(TRAVELLER_LIMITS.name, 'long'))
const latinName = optionalLine
  .refine((text) => text === null || text.length <= TRAVELLER_LIMITS.name, 'long')
  .refine((text) => text === null || isLatin(text), 'latin')
const travellerSchema = z.object({
  first_name: travellerName,
  last_name: travellerName,
  latin_first_name: latinName,
  latin_last_name: latinName,
  birth_date: optional,
})

/** A saved traveller; names in other letters need the Latin form that hotels read. `today` is a plain day. */
export function readTraveller(fields: Fields, today: string): ReadForm<TravellerForm> {
  const checked = travellerSchema
    .refine((form) => isLatin(form.first_name) || form.latin_first_name !== null, {
      path: ['latin_first_name'],
      message: 'latin',
    })
    .refine((form) => isLatin(form.last_name) || form.latin_last_name !== null, {
      path: ['latin_last_name'],
      message: 'latin',
    })
    .refine((form) => isBirthDate(form.birth_date, today), { path: ['birth_date'], message: 'birth_date' })
    .transform((form) => ({
      firstName: form.first_name,
      lastName: form.last_name,
      latinFirstName: form.latin_first_name,
      latinLastName: form.latin_last_name,
      birthDate: form.birth_date === null ? null : readTypedDay(form.birth_date),
    }))
  return parseForm(checked, fields)
}

function isBirthDate(text: string | null, today: string): boolean {
  const day = text === null ? null : readTypedDay(text)
  return text === null || (day !== null && day >= OLDEST && day <= today)
}

/** Whether hotels everywhere can read a name. */
export function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{Mark}\s'’.-]+$/u.test(text)
}

/** The name that hotels get: the Latin form where there is one. */
export function hotelName(traveller: TravellerForm): { firstName: string; lastName: string } {
  return {
    firstName: traveller.latinFirstName ?? traveller.firstName,
    lastName: traveller.latinLastName ?? traveller.lastName,
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
