/** Texts by language: a code of the product's languages, such as `de`. */
export type LocalTexts = Record<string, string>

/** The text in a language, else the English one; null where it is written in neither. */
export function pickText(texts: LocalTexts, locale: string): { lang: string; text: string } | null {
  const lang = [locale, 'en'].find((known) => texts[known])
  const text = lang === undefined ? undefined : texts[lang]
  return lang !== undefined && text ? { lang, text } : null
}
