import * as z from 'zod/mini'

export const CONTACT_TOPICS = ['booking', 'payment', 'cancellation', 'website', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

export const CONTACT_LIMITS = { name: 100, email: 200, bookingReference: 40, message: 4000 } as const

/** Keys of messages under contact.errors. */
export const CONTACT_ERRORS = ['required', 'email', 'topic', 'reference', 'long'] as const
export type ContactError = (typeof CONTACT_ERRORS)[number]

// Browsers post CR LF; Postgres refuses NUL, and no other control character is text.
const cleanText = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  ),
)
const cleanLine = z.pipe(
  cleanText,
  z.transform((text) => text.replace(/\s+/g, ' ')),
)
const filled = (max: number, tooLong: ContactError) =>
  z.string().check(z.minLength(1, 'required'), z.maxLength(max, tooLong))

/** What a visitor asks; messages of issues are of CONTACT_ERRORS. */
export const contactSchema = z.object({
  name: z.pipe(cleanLine, filled(CONTACT_LIMITS.name, 'long')),
  email: z.pipe(cleanLine, z.pipe(filled(CONTACT_LIMITS.email, 'email'), z.email('email'))),
  topic: z.enum(CONTACT_TOPICS, 'topic'),
  /** In its stored form; null when none was given. */
  bookingReference: z.pipe(
    z.pipe(
      z.pipe(
        z._default(cleanLine, ''),
        z.transform((text) => text.toUpperCase().replace(/[\s-]/g, '')),
      ),
      z.string().check(z.regex(/^([A-Z0-9]{4,20})?$/, 'reference')),
    ),
    z.transform((text) => (text === '' ? null : text)),
  ),
  message: z.pipe(cleanText, filled(CONTACT_LIMITS.message, 'long')),
})
export type ContactInput = z.infer<typeof contactSchema>

export const CONTACT_FIELDS = ['name', 'email', 'topic', 'bookingReference', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactErrors = Partial<Record<ContactField, ContactError>>

/** What was typed, valid or not, and what is wrong with it. */
export type ContactDraft = { fields: Record<ContactField, string>; errors: ContactErrors }
