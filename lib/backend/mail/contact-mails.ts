import { createTranslator } from 'next-intl'
import type { MailText } from '@/lib/backend/contact/submit-contact'
import { formatReference } from '@/lib/domain/booking/reference'
import type { ContactInput } from '@/lib/domain/contact/schema'
import { brandName } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { loadMessages } from '@/lib/i18n/load-messages'
import { LOCALE_NAMES } from '@/lib/i18n/locale-names'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'

type Mails = { support: MailText; thanks: MailText }

/** The mails about a message: to support in the tenant's language, to the sender in theirs. */
export async function prepareContactMails(
  tenant: Tenant,
  locale: Locale,
  contact: ContactInput,
): Promise<(reference: string) => Mails> {
  const own = isLocale(tenant.settings.locale) ? tenant.settings.locale : DEFAULT_LOCALE
  const [support, thanks] = await Promise.all([loadContactTexts(own), loadContactTexts(locale)])
  const { name, email, topic, message } = contact
  return (stored) => {
    const reference = formatReference(stored)
    const booking = contact.bookingReference === null ? '–' : formatReference(contact.bookingReference)
    const language = LOCALE_NAMES[locale].label
    return {
      support: {
        to: tenant.legal.supportEmail,
        subject: support.mail('supportSubject', { reference, topic: support.topics(topic) }),
        body: support.mail('supportBody', {
          name,
          email,
          topic: support.topics(topic),
          booking,
          language,
          message,
          reference,
        }),
      },
      // Nothing that the sender typed: the address may belong to somebody else.
      thanks: {
        to: email,
        subject: thanks.mail('thanksSubject', { reference, brand: brandName(tenant, locale) }),
        body: thanks.mail('thanksBody', {
          reference,
          topic: thanks.topics(topic),
          brand: brandName(tenant, locale),
          supportEmail: tenant.legal.supportEmail,
        }),
      },
    }
  }
}

async function loadContactTexts(locale: Locale) {
  const messages = await loadMessages(locale)
  return {
    mail: createTranslator({ locale, messages, namespace: 'contact.mail', timeZone: 'UTC' }),
    topics: createTranslator({ locale, messages, namespace: 'contact.topics', timeZone: 'UTC' }),
  }
}
