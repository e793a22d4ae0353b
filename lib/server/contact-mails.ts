import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { MailText } from '@/lib/backend/contact/submit-contact'
import { formatReference } from '@/lib/domain/booking/reference'
import type { ContactInput } from '@/lib/domain/contact/schema'
import { brandName } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { DEFAULT_LOCALE, isLocale, localeRow, type Locale } from '@/lib/i18n/locales'

type Mails = { support: MailText; thanks: MailText }

/** The mails about a message: to support in the tenant's language, to the sender in theirs. */
export async function prepareContactMails(
  tenant: Tenant,
  locale: Locale,
  contact: ContactInput,
): Promise<(reference: string) => Mails> {
  const own = isLocale(tenant.settings.locale) ? tenant.settings.locale : DEFAULT_LOCALE
  const [support, supportTopics, thanks, thanksTopics] = await Promise.all([
    getTranslations({ locale: own, namespace: 'contact.mail' }),
    getTranslations({ locale: own, namespace: 'contact.topics' }),
    getTranslations({ locale, namespace: 'contact.mail' }),
    getTranslations({ locale, namespace: 'contact.topics' }),
  ])
  const { name, email, topic, message } = contact
  return (stored) => {
    const reference = formatReference(stored)
    const booking = contact.bookingReference === null ? '–' : formatReference(contact.bookingReference)
    const language = localeRow(locale).label
    return {
      support: {
        to: tenant.legal.supportEmail,
        subject: support('supportSubject', { reference, topic: supportTopics(topic) }),
        body: support('supportBody', {
          name,
          email,
          topic: supportTopics(topic),
          booking,
          language,
          message,
          reference,
        }),
      },
      // Nothing that the sender typed: the address may belong to somebody else.
      thanks: {
        to: email,
        subject: thanks('thanksSubject', { reference, brand: brandName(tenant, locale) }),
        body: thanks('thanksBody', {
          reference,
          topic: thanksTopics(topic),
          brand: brandName(tenant, locale),
          supportEmail: tenant.legal.supportEmail,
        }),
      },
    }
  }
}
