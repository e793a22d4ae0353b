import type { Locale } from '../locales'

/** Texts that may be those of the English, and why; `keys` are whole keys or end in `.*`. */
export type SameAsEnglish = readonly { keys: readonly string[]; locales: readonly string[] | 'all'; why: string }[]

/** Whether a text is the English one although it says something, and nobody wrote down why it may. */
export function judgeUntranslated(
  key: string,
  text: string,
  {
    source,
    words,
    locale,
    allowed,
  }: { source: string; words: readonly string[]; locale: Locale; allowed: SameAsEnglish },
): string[] {
  const says = /\p{L}{2}/u.test(words.join(' '))
  if (locale === 'en' || text !== source || !says || allowed.some((entry) => allows(entry, key, locale))) return []
  return ['is the English text; translate it, or tell in lib/i18n/checks/same-as-english.json why it stays']
}

function allows({ keys, locales }: SameAsEnglish[number], key: string, locale: Locale): boolean {
  const isNamed = keys.some((name) => (name.endsWith('.*') ? key.startsWith(name.slice(0, -1)) : name === key))
  return isNamed && (locales === 'all' || locales.includes(locale))
}
