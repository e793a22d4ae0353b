/** What can be wrong with a field; keys of messages under accounts.errors. */
export const FIELD_ERRORS = [
  'required',
  'email',
  'short',
  'long',
  'common',
  'confirmed',
  'credentials',
  'email_unusable',
  'email_taken',
  'token_invalid',
  'current',
  'same_email',
  'phone',
  'choice',
  'latin',
  'birth_date',
  'full',
  'unticked',
  'code_wrong',
  'login_over',
] as const
export type FieldError = (typeof FIELD_ERRORS)[number]

/** Why a handler refused as a whole; keys of messages under accounts.errors. */
export const ACCOUNT_PROBLEMS = [
  'invalid',
  'unauthenticated',
  'csrf',
  'throttled',
  'not_found',
  'malformed',
  'unavailable',
  'too_large',
  'key_reused',
  'fault',
] as const
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number]
export type AccountError = FieldError | AccountProblem

/** Names of fields in the order of the forms; keys of messages under accounts.fields. */
export const ACCOUNT_FIELDS = [
  'name',
  'email',
  'current_password',
  'password',
  'password_confirmation',
  'token',
  'phone',
  'country',
  'language',
  'currency',
  'unit',
  'first_name',
  'last_name',
  'latin_first_name',
  'latin_last_name',
  'birth_date',
  'agreed',
  'code',
  'note',
] as const
export type AccountField = (typeof ACCOUNT_FIELDS)[number]

/** Codes by field, the most telling first; only fields that are wrong, in the order of the form. */
export type AccountErrors = Partial<Record<AccountField, FieldError[]>>

/** The first error of the first failing field: what a form says and announces. */
export function firstError(errors: AccountErrors): { field: AccountField; code: FieldError } | null {
  for (const field of ACCOUNT_FIELDS) {
    const code = errors[field]?.[0]
    if (code) return { field, code }
  }
  return null
}

export function isAccountError(text: string): text is AccountError {
  return [...FIELD_ERRORS, ...ACCOUNT_PROBLEMS].some((code) => code === text)
}

export function isAccountField(text: string): text is AccountField {
  return ACCOUNT_FIELDS.some((field) => field === text)
}
