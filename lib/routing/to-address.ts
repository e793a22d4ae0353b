import type { Locale } from '@/lib/i18n/locales'
import { localePath } from './resolve-locale'

/** The absolute address of an unprefixed path in one language; without its query, which is of a visitor. */
export function toAddress(path: string, locale: Locale, origin: string): string {
  return new URL(localePath(locale, path.replace(/[?#].*$/, '')), origin).href
}
