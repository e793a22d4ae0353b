import { defineRouting } from 'next-intl/routing'
import { DEFAULT_LOCALE, LOCALES } from './locales'

export const LOCALE_COOKIE = 'i18n_redirected'
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60

/** Prefix except for English. The middleware negotiates by itself, so next-intl's detection is off. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
})
