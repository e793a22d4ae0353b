type LocaleRow = {
  /** The URL prefix and message file. */
  code: string
  /** BCP 47 tag for Intl and `<html lang>`. */
  tag: string
  dir: 'ltr' | 'rtl'
}

/** The 39 locales, English first; what they are called stands in locale-names.ts. */
export const LOCALE_ROWS = [
  { code: 'en', tag: 'en', dir: 'ltr' },
  { code: 'ar', tag: 'ar', dir: 'rtl' },
  { code: 'bg', tag: 'bg', dir: 'ltr' },
  { code: 'ca', tag: 'ca', dir: 'ltr' },
  { code: 'cs', tag: 'cs', dir: 'ltr' },
  { code: 'da', tag: 'da', dir: 'ltr' },
  { code: 'de', tag: 'de', dir: 'ltr' },
  { code: 'el', tag: 'el', dir: 'ltr' },
  { code: 'es', tag: 'es', dir: 'ltr' },
  { code: 'et', tag: 'et', dir: 'ltr' },
  { code: 'fi', tag: 'fi', dir: 'ltr' },
  { code: 'fr', tag: 'fr', dir: 'ltr' },
  { code: 'he', tag: 'he', dir: 'rtl' },
  { code: 'hr', tag: 'hr', dir: 'ltr' },
  { code: 'hu', tag: 'hu', dir: 'ltr' },
  { code: 'id', tag: 'id', dir: 'ltr' },
  { code: 'is', tag: 'is', dir: 'ltr' },
  { code: 'it', tag: 'it', dir: 'ltr' },
  { code: 'ja', tag: 'ja', dir: 'ltr' },
  { code: 'ko', tag: 'ko', dir: 'ltr' },
  { code: 'lt', tag: 'lt', dir: 'ltr' },
  { code: 'ms', tag: 'ms', dir: 'ltr' },
  { code: 'nl', tag: 'nl', dir: 'ltr' },
  { code: 'pl', tag: 'pl', dir: 'ltr' },
  { code: 'pt', tag: 'pt-PT', dir: 'ltr' },
  { code: 'pt-br', tag: 'pt-BR', dir: 'ltr' },
  { code: 'ro', tag: 'ro', dir: 'ltr' },
  { code: 'ru', tag: 'ru', dir: 'ltr' },
  { code: 'sk', tag: 'sk', dir: 'ltr' },
  { code: 'sl', tag: 'sl', dir: 'ltr' },
  { code: 'sr', tag: 'sr-Latn', dir: 'ltr' },
  { code: 'sv', tag: 'sv', dir: 'ltr' },
  { code: 'th', tag: 'th', dir: 'ltr' },
  { code: 'tl-ph', tag: 'fil-PH', dir: 'ltr' },
  { code: 'tr', tag: 'tr', dir: 'ltr' },
  { code: 'uk', tag: 'uk', dir: 'ltr' },
  { code: 'vi', tag: 'vi', dir: 'ltr' },
  { code: 'zh-cn', tag: 'zh-CN', dir: 'ltr' },
  { code: 'zh-tw', tag: 'zh-TW', dir: 'ltr' },
] as const satisfies readonly LocaleRow[]

export type Locale = (typeof LOCALE_ROWS)[number]['code']

export const DEFAULT_LOCALE: Locale = 'en'
export const LOCALES: readonly Locale[] = LOCALE_ROWS.map((row) => row.code)

const BY_CODE = new Map<string, (typeof LOCALE_ROWS)[number]>(LOCALE_ROWS.map((row) => [row.code, row]))

export function isLocale(value: string): value is Locale {
  return BY_CODE.has(value)
}

/** Countries by the language in which their properties are written to; the others are written to in English. */
const OF_COUNTRIES: Partial<Record<Locale, string>> = {
  ar: 'AE BH DZ EG IQ JO KW LB LY MA MR OM PS QA SA SD SY TN YE',
  bg: 'BG',
  ca: 'AD',
  cs: 'CZ',
  da: 'DK FO GL',
  de: 'AT CH DE LI',
  el: 'CY GR',
  es: 'AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PR PY SV UY VE',
  et: 'EE',
  fi: 'FI',
  fr: 'BF BJ CI FR GA GF GP LU MC MG ML MQ NC PF RE SN TG',
  he: 'IL',
  hr: 'HR',
  hu: 'HU',
  id: 'ID',
  is: 'IS',
  it: 'IT SM VA',
  ja: 'JP',
  ko: 'KR',
  lt: 'LT',
  ms: 'BN MY',
  nl: 'AW BE CW NL SR SX',
  pl: 'PL',
  pt: 'AO CV MZ PT ST',
  'pt-br': 'BR',
  ro: 'MD RO',
  ru: 'BY KG KZ RU',
  sk: 'SK',
  sl: 'SI',
  sr: 'BA ME RS',
  sv: 'AX SE',
  th: 'TH',
  'tl-ph': 'PH',
  tr: 'TR',
  uk: 'UA',
  vi: 'VN',
  'zh-cn': 'CN',
  'zh-tw': 'HK MO TW',
}

/** The language in which a property in this country (two letters) is written to. */
export function localeOfCountry(countryCode: string): Locale {
  return LOCALES.find((locale) => OF_COUNTRIES[locale]?.split(' ').includes(countryCode)) ?? DEFAULT_LOCALE
}

export function localeRow(locale: Locale): LocaleRow {
  return BY_CODE.get(locale) ?? LOCALE_ROWS[0]
}
