import {
  CONTACT_ERRORS,
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  contactSchema,
  type ContactErrors,
  type ContactField,
  type ContactInput,
} from './schema'

/** The name of the field that people do not see and machines fill in. */
export const HONEYPOT = 'contactNote'

type Read = { ok: true; value: ContactInput } | { ok: false; errors: ContactErrors }

/** Reads the fields of a contact form; the first error of each wrong one. */
export function readContact(fields: Record<string, unknown>): Read {
  const parsed = contactSchema.safeParse(fields)
  if (parsed.success) return { ok: true, value: parsed.data }
  const errors: ContactErrors = {}
  for (const issue of parsed.error.issues) {
    const field = CONTACT_FIELDS.find((name) => name === issue.path[0])
    // The issue of an absent field has zod's message, which is none of CONTACT_ERRORS.
    if (field) errors[field] ??= CONTACT_ERRORS.find((code) => code === issue.message) ?? 'required'
  }
  return { ok: false, errors }
}

/** Whether the hidden field was filled in, which people cannot do. */
export function isAutomated(fields: Record<string, unknown>): boolean {
  const value = fields[HONEYPOT]
  return value !== undefined && value !== ''
}

/** What was typed, cut to what its page may show again. */
export function keepTyped(fields: Record<string, unknown>): Record<ContactField, string> {
  const text = (name: ContactField, max: number) => {
    const value = fields[name]
    if (typeof value !== 'string') return ''
    // The cut must not leave half of a surrogate pair, which jsonb refuses.
    return value
      .replace(/\0/g, '')
      .slice(0, max)
      .replace(/[\ud800-\udbff]$/, '')
  }
  return {
    name: text('name', 2 * CONTACT_LIMITS.name),
    email: text('email', 2 * CONTACT_LIMITS.email),
    topic: text('topic', 20),
    bookingReference: text('bookingReference', 2 * CONTACT_LIMITS.bookingReference),
    message: text('message', 2 * CONTACT_LIMITS.message),
  }
}
