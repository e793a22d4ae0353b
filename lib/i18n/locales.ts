type LocaleRow = {
  /** The URL prefix and message file. */
  code: string
  /** BCP 47 tag for Intl and `<html lang>`. */
  tag: string
  dir: 'ltr' | 'rtl'
  /** The language's own name. */
  label: string
  /** Two-letter code of the flag shown beside it. */
  flag: string
}

/** The 39 locales, English first; everything about a language that is not text follows from its row. */
export const LOCALE_ROWS = [
  { code: 'en', tag: 'en', dir: 'ltr', label: 'English', flag: 'US' },
  { code: 'ar', tag: 'ar', dir: 'rtl', label: 'العربية', flag: 'SA' },
  { code: 'bg', tag: 'bg', dir: 'ltr', label: 'Български', flag: 'BG' },
  { code: 'ca', tag: 'ca', dir: 'ltr', label: 'Català', flag: 'ES' },
  { code: 'cs', tag: 'cs', dir: 'ltr', label: 'Čeština', flag: 'CZ' },
  { code: 'da', tag: 'da', dir: 'ltr', label: 'Dansk', flag: 'DK' },
  { code: 'de', tag: 'de', dir: 'ltr', label: 'Deutsch', flag: 'DE' },
  { code: 'el', tag: 'el', dir: 'ltr', label: 'Ελληνικά', flag: 'GR' },
  { code: 'es', tag: 'es', dir: 'ltr', label: 'Español', flag: 'ES' },
  { code: 'et', tag: 'et', dir: 'ltr', label: 'Eesti', flag: 'EE' },
  { code: 'fi', tag: 'fi', dir: 'ltr', label: 'Suomi', flag: 'FI' },
  { code: 'fr', tag: 'fr', dir: 'ltr', label: 'Français', flag: 'FR' },
  { code: 'he', tag: 'he', dir: 'rtl', label: 'עברית', flag: 'IL' },
  { code: 'hr', tag: 'hr', dir: 'ltr', label: 'Hrvatski', flag: 'HR' },
  { code: 'hu', tag: 'hu', dir: 'ltr', label: 'Magyar', flag: 'HU' },
  { code: 'id', tag: 'id', dir: 'ltr', label: 'Bahasa Indonesia', flag: 'ID' },
  { code: 'is', tag: 'is', dir: 'ltr', label: 'Íslenska', flag: 'IS' },
  { code: 'it', tag: 'it', dir: 'ltr', label: 'Italiano', flag: 'IT' },
  { code: 'ja', tag: 'ja', dir: 'ltr', label: '日本語', flag: 'JP' },
  { code: 'ko', tag: 'ko', dir: 'ltr', label: '한국어', flag: 'KR' },
  { code: 'lt', tag: 'lt', dir: 'ltr', label: 'Lietuvių', flag: 'LT' },
  { code: 'ms', tag: 'ms', dir: 'ltr', label: 'Bahasa Melayu', flag: 'MY' },
  { code: 'nl', tag: 'nl', dir: 'ltr', label: 'Nederlands', flag: 'NL' },
  { code: 'pl', tag: 'pl', dir: 'ltr', label: 'Polski', flag: 'PL' },
  { code: 'pt', tag: 'pt-PT', dir: 'ltr', label: 'Português', flag: 'PT' },
  { code: 'pt-br', tag: 'pt-BR', dir: 'ltr', label: 'Português (Brasil)', flag: 'BR' },
  { code: 'ro', tag: 'ro', dir: 'ltr', label: 'Română', flag: 'RO' },
  { code: 'ru', tag: 'ru', dir: 'ltr', label: 'Русский', flag: 'RU' },
  { code: 'sk', tag: 'sk', dir: 'ltr', label: 'Slovenčina', flag: 'SK' },
  { code: 'sl', tag: 'sl', dir: 'ltr', label: 'Slovenščina', flag: 'SI' },
  { code: 'sr', tag: 'sr-Latn', dir: 'ltr', label: 'Srpski', flag: 'RS' },
  { code: 'sv', tag: 'sv', dir: 'ltr', label: 'Svenska', flag: 'SE' },
  { code: 'th', tag: 'th', dir: 'ltr', label: 'ไทย', flag: 'TH' },
  { code: 'tl-ph', tag: 'fil-PH', dir: 'ltr', label: 'Filipino', flag: 'PH' },
  { code: 'tr', tag: 'tr', dir: 'ltr', label: 'Türkçe', flag: 'TR' },
  { code: 'uk', tag: 'uk', dir: 'ltr', label: 'Українська', flag: 'UA' },
  { code: 'vi', tag: 'vi', dir: 'ltr', label: 'Tiếng Việt', flag: 'VN' },
  { code: 'zh-cn', tag: 'zh-CN', dir: 'ltr', label: '简体中文', flag: 'CN' },
  { code: 'zh-tw', tag: 'zh-TW', dir: 'ltr', label: '繁體中文', flag: 'TW' },
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
