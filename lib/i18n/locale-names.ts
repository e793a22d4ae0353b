import type { Locale } from './locales'

type LocaleName = {
  /** The language's own name. */
  label: string
  /** The country that it stands for where one must be named, by two letters. */
  flag: string
}

/** What languages are called, beside their rows: every page loads those, and nearly none all of these. */
export const LOCALE_NAMES: Readonly<Record<Locale, LocaleName>> = {
  en: { label: 'English', flag: 'US' },
  ar: { label: 'العربية', flag: 'SA' },
  bg: { label: 'Български', flag: 'BG' },
  ca: { label: 'Català', flag: 'ES' },
  cs: { label: 'Čeština', flag: 'CZ' },
  da: { label: 'Dansk', flag: 'DK' },
  de: { label: 'Deutsch', flag: 'DE' },
  el: { label: 'Ελληνικά', flag: 'GR' },
  es: { label: 'Español', flag: 'ES' },
  et: { label: 'Eesti', flag: 'EE' },
  fi: { label: 'Suomi', flag: 'FI' },
  fr: { label: 'Français', flag: 'FR' },
  he: { label: 'עברית', flag: 'IL' },
  hr: { label: 'Hrvatski', flag: 'HR' },
  hu: { label: 'Magyar', flag: 'HU' },
  id: { label: 'Bahasa Indonesia', flag: 'ID' },
  is: { label: 'Íslenska', flag: 'IS' },
  it: { label: 'Italiano', flag: 'IT' },
  ja: { label: '日本語', flag: 'JP' },
  ko: { label: '한국어', flag: 'KR' },
  lt: { label: 'Lietuvių', flag: 'LT' },
  ms: { label: 'Bahasa Melayu', flag: 'MY' },
  nl: { label: 'Nederlands', flag: 'NL' },
  pl: { label: 'Polski', flag: 'PL' },
  pt: { label: 'Português', flag: 'PT' },
  'pt-br': { label: 'Português (Brasil)', flag: 'BR' },
  ro: { label: 'Română', flag: 'RO' },
  ru: { label: 'Русский', flag: 'RU' },
  sk: { label: 'Slovenčina', flag: 'SK' },
  sl: { label: 'Slovenščina', flag: 'SI' },
  sr: { label: 'Srpski', flag: 'RS' },
  sv: { label: 'Svenska', flag: 'SE' },
  th: { label: 'ไทย', flag: 'TH' },
  'tl-ph': { label: 'Filipino', flag: 'PH' },
  tr: { label: 'Türkçe', flag: 'TR' },
  uk: { label: 'Українська', flag: 'UA' },
  vi: { label: 'Tiếng Việt', flag: 'VN' },
  'zh-cn': { label: '简体中文', flag: 'CN' },
  'zh-tw': { label: '繁體中文', flag: 'TW' },
}
