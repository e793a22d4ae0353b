import { createTranslator } from 'next-intl'
import type { Alarm } from '@/lib/backend/alarms/raise-alarm'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { formatInstant } from '@/lib/i18n/format'
import { loadMessages } from '@/lib/i18n/load-messages'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'

/** The mail that tells an operator of open alarms, in the language of the house. Details are for technicians: English. */
export async function writeAlarmMail(
  alarms: readonly Alarm[],
  { settings }: Pick<Tenant, 'settings'>,
): Promise<{ subject: string; body: string }> {
  const locale = isLocale(settings.locale) ? settings.locale : DEFAULT_LOCALE
  const messages = await loadMessages(locale)
  const t = createTranslator({ locale, messages, namespace: 'alarmMail', timeZone: 'UTC' })
  const when = (instant: string) => `${formatInstant(instant, 'UTC', locale, 'short')} UTC`
  const lines = alarms.map(({ id, kind, key, detail, count, firstSeen, lastSeen }) =>
    t('alarm', { id: String(id), name: `${kind} ${key}`, detail, count, first: when(firstSeen), last: when(lastSeen) }),
  )
  return {
    subject: t('subject', { count: alarms.length }),
    body: [
      t('lead', { count: alarms.length }),
      ...lines,
      t('resolve', { command: 'npm run alarms -- resolve ID' }),
    ].join('\n\n'),
  }
}
