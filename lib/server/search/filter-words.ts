import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'

/** The words of filters in a language. */
export async function loadFilterWords(locale: Locale) {
  const [results, names, scores] = await Promise.all([
    getTranslations({ locale, namespace: 'results' }),
    getTranslations({ locale, namespace: 'hotels' }),
    getTranslations({ locale, namespace: 'results.scoreWords' }),
  ])
  return { t: results, names, scores }
}

export type FilterWords = Awaited<ReturnType<typeof loadFilterWords>>
