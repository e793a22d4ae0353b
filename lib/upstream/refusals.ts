import { z } from 'zod'
import type { AccountRefusal } from '@/lib/backend/ports'
import {
  ACCOUNT_FIELDS,
  isAccountField,
  type AccountErrors,
  type AccountField,
  type FieldError,
} from '@/lib/domain/accounts/errors'
import type { UpstreamAnswer } from './client'

const MAX_TEXT = 300
const bodySchema = z.object({
  message: z.unknown().optional(),
  errors: z.record(z.string(), z.union([z.array(z.unknown()), z.string()])).catch({}),
})

/** Keys that an untranslated Laravel gives instead of words. */
const KEYS: Readonly<Record<string, FieldError>> = {
  'validation.required': 'required',
  'validation.email': 'email',
  'validation.confirmed': 'confirmed',
  'validation.min.string': 'short',
  'validation.max.string': 'long',
  'validation.unique': 'email_unusable',
  'auth.failed': 'credentials',
}

type Action = 'login' | 'register'

/** What the platform's refusal means; null when the answer is none. `secrets` are never repeated to anybody. */
export function readRefusal(
  { status, json, retryAfter }: UpstreamAnswer,
  action: Action,
  secrets: readonly string[],
): AccountRefusal | null {
  if (status === 422) return readInvalid(json, action, secrets)
  if (status === 419) return { ok: false, code: 'csrf' }
  if (status === 429) return { ok: false, code: 'throttled', retryAfter }
  // Other platforms than Laravel refuse a wrong password so.
  if (action === 'login' && (status === 401 || status === 403)) return { ok: false, code: 'credentials' }
  return null
}

/** The first words of a 422 by field, without what is no text for people. Null when it holds none. */
export function readErrors(json: unknown, secrets: readonly string[]): Record<string, string[]> | null {
  const parsed = bodySchema.safeParse(json)
  if (!parsed.success) return null
  const errors = Object.entries(parsed.data.errors).flatMap(([field, given]) => {
    const texts = (Array.isArray(given) ? given : [given]).flatMap((text) => toText(text, secrets) ?? [])
    return texts.length > 0 && /^[\w.]{1,60}$/.test(field) ? [[field, texts] as const] : []
  })
  return errors.length > 0 ? Object.fromEntries(errors) : null
}

function readInvalid(json: unknown, action: Action, secrets: readonly string[]): AccountRefusal {
  const errors = readErrors(json, secrets) ?? {}
  const codes: AccountErrors = {}
  for (const field of ACCOUNT_FIELDS) {
    const code = (errors[field] ?? []).map((text) => toCode(text, field, action)).find((found) => found !== null)
    if (code) codes[field] = [code]
  }
  // A key is not a text for people: our own text replaces it.
  const spoken = Object.entries(errors).filter(([field, texts]) => !isAccountField(field) || !texts.every(isKey))
  const message = toText(bodySchema.safeParse(json).data?.message, secrets)
  return {
    ok: false,
    code: 'rejected',
    errors: codes,
    said: { ...(message && !isKey(message) ? { message } : {}), errors: Object.fromEntries(spoken) },
  }
}

/** For forms without scripts, which carry codes: what the words of the platform must mean there. */
function toCode(text: string, field: AccountField, action: Action): FieldError | null {
  const known = KEYS[text]
  if (known || isKey(text)) return known ?? null
  if (field !== 'email') return null
  return action === 'login' ? 'credentials' : 'email_unusable'
}

function isKey(text: string): boolean {
  return /^[a-z_]+(\.[a-z_]+)+$/.test(text)
}

function toText(value: unknown, secrets: readonly string[]): string | null {
  if (typeof value !== 'string') return null
  const text = value.replace(/\p{Cc}+/gu, ' ').trim()
  return text === '' || text.length > MAX_TEXT || secrets.some((secret) => text.includes(secret)) ? null : text
}
