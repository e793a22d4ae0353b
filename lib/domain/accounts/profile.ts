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
import { TRAVELLER_LIMITS } from './limits'
import { isLatin, type TravellerForm } from './traveller'

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
const unit = optional.pipe(z.enum(['m', 'f'], 'choice').nullable())

export type ProfileForm = {
  /** Absent where a platform keeps it. */
  name?: string
  phone: string | null
  country: string | null
  language: string | null
  currency: string | null
  unit: 'm' | 'f' | null
}

type Details = {
  /** Locales that can be chosen. */
  languages: readonly string[]
  /** The name is one of the details: it is kept here. */
  keepsName: boolean
}

/** The profile's details. The phone is E.164 already. */
export function readProfile(fields: Fields, { languages, keepsName }: Details): ReadForm<ProfileForm> {
  const language = optional.refine((text) => text === null || languages.includes(text), 'choice')
  const details = { phone, country, language, currency, unit }
  if (!keepsName) return parseForm(z.object(details), fields)
  return parseForm(z.object({ name: nameField, ...details }), fields)
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

const currentPasswordSchema = z.object({ current_password: passwordField })

/** Reads a form that asks for the current password alone. */
export function readCurrentPassword(fields: Fields): ReadForm<{ current_password: string }> {
  return parseForm(currentPasswordSchema, fields)
}

const deletionSchema = z.object({
  current_password: passwordField,
  agreed: z.union([z.literal(true), z.literal('on'), z.literal('1')], 'unticked'),
})

/** Reads the form that deletes an account: the password and the ticked confirmation. */
export function readDeletion(fields: Fields): ReadForm<{ current_password: string }> {
  return parseForm(deletionSchema, fields)
}

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
