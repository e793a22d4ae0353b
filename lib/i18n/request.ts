import { locale as rootLocale } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { loadMessages } from './load-messages'
import { DEFAULT_LOCALE, isLocale, localeRow } from './locales'

export default getRequestConfig(async ({ locale: asked }) => {
  const wanted = asked ?? (await rootLocale()) ?? DEFAULT_LOCALE
  const locale = isLocale(wanted) ? wanted : DEFAULT_LOCALE
  return {
    locale,
    messages: await loadMessages(locale),
    timeZone: 'UTC',
    formats: {},
    now: undefined,
    tag: localeRow(locale).tag,
  }
})
