import { z } from 'zod'
import { toLatinDigits } from '@/lib/domain/stay/typed-day'
import { ACCOUNT_FIELDS, FIELD_ERRORS, type AccountErrors, type AccountField, type FieldError } from './errors'
import { ACCOUNT_LIMITS } from './limits'

// Passwords that are tried first against any account; the check of the length alone would accept them.
const COMMON_PASSWORDS = new Set(
  (
    'password password1 password12 password123 passw0rd 12345678 123456789 1234567890 0123456789 11111111 00000000 ' +
    '87654321 88888888 qwertyui qwertyuiop qwerty123 qwerty12 1q2w3e4r 1qaz2wsx asdfghjk asdfghjkl abcd1234 abc12345 ' +
    'iloveyou sunshine princess football baseball superman trustno1 letmein1 welcome1 changeme admin123 aa123456 stayfront'
  ).split(' '),
)

/** One line of text without control characters and outer space. */
export const cleanLine = z.string('required').transform((text) =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
)
export const nameField = cleanLine.pipe(z.string().min(1, 'required').max(ACCOUNT_LIMITS.name, 'long'))
export const emailField = cleanLine
  .transform((text) => text.toLowerCase())
  .pipe(z.string().min(1, 'required').max(ACCOUNT_LIMITS.email, 'email').pipe(z.email('email')))
export const passwordField = z.string('required').min(1, 'required').max(ACCOUNT_LIMITS.passwordMax, 'long')
export const newPasswordField = passwordField
  .min(ACCOUNT_LIMITS.passwordMin, 'short')
  .refine((text) => !COMMON_PASSWORDS.has(text.toLowerCase()), 'common')
export const confirmationField = z.string('required').min(1, 'required')
const token = z.string('required').trim().min(1, 'required').max(ACCOUNT_LIMITS.token, 'token_invalid')

/** Messages of issues are codes of FIELD_ERRORS. Browsers check their forms with it too. */
export const loginSchema = z.object({ email: emailField, password: passwordField })
export const registerSchema = z.object({
  name: nameField,
  email: emailField,
  password: newPasswordField,
  password_confirmation: confirmationField,
})
export const forgotSchema = z.object({ email: emailField })
export const resetSchema = z.object({ token, password: newPasswordField, password_confirmation: confirmationField })
export const inviteSchema = resetSchema.extend({ name: nameField })

const codeSchema = z.object({
  code: z.string('required').trim().min(1, 'required').max(40, 'code_wrong').transform(toLatinDigits),
})

export type LoginForm = z.infer<typeof loginSchema> & { remember: boolean }
export type RegisterForm = Omit<z.infer<typeof registerSchema>, 'password_confirmation'> & { remember: boolean }
export type ForgotForm = z.infer<typeof forgotSchema>
export type ResetForm = Omit<z.infer<typeof resetSchema>, 'password_confirmation'>
export type InviteForm = Omit<z.infer<typeof inviteSchema>, 'password_confirmation'>

export type Fields = Record<string, unknown>
export type ReadForm<T> = { ok: true; value: T } | { ok: false; errors: AccountErrors }
type ReadOptions = {
  /** What an absent `remember` means: true for clients, false for a form whose box is not ticked. */
  remember: boolean
}

export function readLogin(fields: Fields, options: ReadOptions): ReadForm<LoginForm> {
  const read = parseForm(loginSchema, fields)
  return read.ok ? { ok: true, value: { ...read.value, remember: readFlag(fields.remember, options.remember) } } : read
}

export function readRegister(fields: Fields, options: ReadOptions): ReadForm<RegisterForm> {
  const read = withConfirmation(fields, parseForm(registerSchema, fields))
  if (!read.ok) return read
  const { password_confirmation: _, ...value } = read.value
  return { ok: true, value: { ...value, remember: readFlag(fields.remember, options.remember) } }
}

export function readForgot(fields: Fields): ReadForm<ForgotForm> {
  return parseForm(forgotSchema, fields)
}

export function readReset(fields: Fields): ReadForm<ResetForm> {
  const read = withConfirmation(fields, parseForm(resetSchema, fields))
  if (!read.ok) return read
  const { password_confirmation: _, ...value } = read.value
  return { ok: true, value }
}

/** A code of a second factor, or a recovery code. */
export function readCode(fields: Fields): ReadForm<z.infer<typeof codeSchema>> {
  return parseForm(codeSchema, fields)
}

export function readInvite(fields: Fields): ReadForm<InviteForm> {
  const read = withConfirmation(fields, parseForm(inviteSchema, fields))
  if (!read.ok) return read
  const { password_confirmation: _, ...value } = read.value
  return { ok: true, value }
}

/** What was typed and may be shown again after a refusal; never a password. */
export function keepTyped(fields: Fields): { name: string; email: string } {
  const text = (value: unknown, max: number) =>
    typeof value === 'string' ? value.replace(/\p{Cc}/gu, '').slice(0, max) : ''
  return { name: text(fields.name, ACCOUNT_LIMITS.name), email: text(fields.email, ACCOUNT_LIMITS.email) }
}

/** The texts of a refused form that may be shown again: no secret, nothing hidden, nothing long. */
export function keepFields(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const kept = /^[a-z_]{2,30}$/.test(name) && !name.startsWith('_') && !name.includes('password')
      return kept && name !== 'token' && typeof value === 'string'
        ? [[name, value.replace(/\p{Cc}/gu, '').slice(0, ACCOUNT_LIMITS.name)]]
        : []
    }),
  )
}

/** The form's value, or its errors in the order of the form. */
export function parseForm<T>(schema: z.ZodType<T>, fields: Fields): ReadForm<T> {
  const parsed = schema.safeParse(fields)
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, errors: toErrors(parsed.error.issues) }
}

function toErrors(issues: readonly { path: PropertyKey[]; message: string }[]): AccountErrors {
  const codes = new Map<AccountField, FieldError[]>()
  for (const issue of issues) {
    const field = ACCOUNT_FIELDS.find((known) => known === issue.path[0])
    if (!field) continue
    const code = FIELD_ERRORS.find((known) => known === issue.message) ?? 'required'
    const known = codes.get(field) ?? []
    // An empty field is also too short; one error is enough.
    if (!known.includes(code) && !known.includes('required')) codes.set(field, [...known, code])
  }
  return inOrder(codes)
}

function inOrder(codes: ReadonlyMap<AccountField, FieldError[]>): AccountErrors {
  return Object.fromEntries(
    ACCOUNT_FIELDS.flatMap((field) => {
      const known = codes.get(field)
      return known ? [[field, known]] : []
    }),
  )
}

/** Adds the error of a password that was repeated wrongly. */
export function withConfirmation<T>(fields: Fields, read: ReadForm<T>): ReadForm<T> {
  const repeated = fields.password_confirmation
  if (typeof repeated !== 'string' || repeated === '' || repeated === fields.password) return read
  return { ok: false, errors: { ...(read.ok ? {} : read.errors), password_confirmation: ['confirmed'] } }
}

function readFlag(value: unknown, absent: boolean): boolean {
  // A hidden field before the box makes a list; the last one counts.
  const last: unknown = Array.isArray(value) ? value.at(-1) : value
  if (last === undefined || last === null) return absent
  return last === true || last === 1 || (typeof last === 'string' && ['1', 'true', 'on', 'yes'].includes(last))
}
