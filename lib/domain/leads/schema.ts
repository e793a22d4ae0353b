import * as z from 'zod/mini'
import { toPlainPhone } from '@/lib/domain/places/typed-phone'

export const LEAD_LIMITS = { name: 100, email: 200, phone: 40, title: 300, url: 4000 } as const

/** Keys of messages under leads.errors. */
export const LEAD_ERRORS = ['required', 'email', 'phone', 'prefix', 'long', 'address'] as const
export type LeadError = (typeof LEAD_ERRORS)[number]

/** What can be wrong with a lead, by the payload's names, in the order of the form. */
export const LEAD_FIELDS = ['name', 'email', 'calling_code', 'phone', 'url'] as const
export type LeadField = (typeof LEAD_FIELDS)[number]
export type LeadErrors = Partial<Record<LeadField, LeadError[]>>

// Postgres refuses NUL and half pairs, and no other control character is text.
const line = z.pipe(
  z.string('required'),
  z.transform((text) =>
    text
      .replace(/\p{Cs}/gu, '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ),
)
const filled = (max: number) => z.string().check(z.minLength(1, 'required'), z.maxLength(max, 'long'))

/** What a visitor left, and on which page; messages of issues are of LEAD_ERRORS. */
const leadSchema = z.object({
  name: z.pipe(line, filled(LEAD_LIMITS.name)),
  email: z.pipe(line, z.pipe(filled(LEAD_LIMITS.email), z.email('email'))),
  calling_code: z.pipe(line, z.string().check(z.regex(/^\d{1,4}(-\d{1,4})?$/, 'prefix'))),
  phone: z.pipe(line, filled(LEAD_LIMITS.phone)),
  lang: z.catch(z.string().check(z.regex(/^[a-z]{2}(-[a-z]{2})?$/)), 'en'),
  title: z.catch(
    z.pipe(
      line,
      z.transform((text) => text.slice(0, LEAD_LIMITS.title).replace(/\p{Cs}/gu, '')),
    ),
    '',
  ),
  url: z.pipe(
    line,
    z.pipe(
      z.string().check(z.maxLength(LEAD_LIMITS.url, 'address')),
      z.url({ protocol: /^https?$/, error: 'address' }),
    ),
  ),
})
export type Lead = z.infer<typeof leadSchema>

/** A number as it was typed, without the prefix that is chosen beside it; null when it is no number of that country. */
function toNational(typed: string, callingCode: string): string | null {
  const phone = toPlainPhone(typed)
  const prefix = `+${callingCode.replace('-', '')}`
  const bare = phone.startsWith('+') ? phone.replace(/(?!^\+)[^\d]/g, '') : phone
  if (bare.startsWith('+') && !bare.startsWith(prefix)) return null
  const national = bare.startsWith('+') ? bare.slice(prefix.length) : bare
  return /^[\d\s()./-]+$/.test(national) && /^\d{4,15}$/.test(national.replace(/\D/g, '')) ? national : null
}

type Read = { ok: true; value: Lead } | { ok: false; errors: LeadErrors }

/** Reads the fields of a lead; every error of each wrong one, the most telling first. */
export function readLead(fields: Record<string, unknown>): Read {
  const parsed = leadSchema.safeParse(fields)
  const errors: LeadErrors = {}
  for (const issue of parsed.error?.issues ?? []) {
    const field = LEAD_FIELDS.find((name) => name === issue.path[0])
    if (!field) continue
    errors[field] = [...(errors[field] ?? []), LEAD_ERRORS.find((code) => code === issue.message) ?? 'required']
  }
  const phone = readNational(fields)
  if (parsed.success && phone !== null) return { ok: true, value: { ...parsed.data, phone } }
  if (phone === null) errors.phone ??= ['phone']
  return { ok: false, errors }
}

// The schema compares fields only when each is right by itself, so the phone is checked here.
function readNational(fields: Record<string, unknown>): string | null {
  const phone = leadSchema.shape.phone.safeParse(fields.phone)
  const prefix = leadSchema.shape.calling_code.safeParse(fields.calling_code)
  return phone.success ? toNational(phone.data, prefix.data ?? '') : null
}
