import 'server-only'
import { createTranslator } from 'next-intl'
import { LEAD_FIELDS, type LeadErrors } from '@/lib/domain/leads/schema'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'

/** Error texts of the leads call in the visitor's language. */
export async function loadLeadTexts(locale: Locale) {
  const messages = await loadMessages(locale)
  const t = createTranslator({ locale, messages, namespace: 'leads.errors', timeZone: 'UTC' })
  return {
    invalid: t('invalid'),
    limited: t('limited'),
    sayErrors: (errors: LeadErrors): Record<string, string[]> =>
      Object.fromEntries(
        LEAD_FIELDS.flatMap((field) => {
          const codes = errors[field]
          return codes ? [[field, codes.map((code) => t(code))] as const] : []
        }),
      ),
  }
}
