import { createTranslator } from 'next-intl'
import type { LeadPayload } from '@/lib/domain/leads/payload'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { loadMessages } from '@/lib/i18n/load-messages'
import { LOCALE_NAMES } from '@/lib/i18n/locale-names'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'

/** The mail that brings a lead to the tenant's support, in the tenant's language. */
export async function writeLeadMail(lead: LeadPayload, tenant: Tenant): Promise<{ subject: string; body: string }> {
  const locale = isLocale(tenant.settings.locale) ? tenant.settings.locale : DEFAULT_LOCALE
  const messages = await loadMessages(locale)
  const t = createTranslator({ locale, messages, namespace: 'leadMail', timeZone: 'UTC' })
  const { name, email, title, url, ref } = lead
  const values = {
    name,
    email,
    phone: `+${lead.calling_code} ${lead.phone}`,
    language: isLocale(lead.lang) ? LOCALE_NAMES[lead.lang].label : lead.lang,
    title,
    url,
    ref: String(ref),
    group: String(lead.addToGroups),
  }
  return { subject: t('subject', values), body: t('body', values) }
}
