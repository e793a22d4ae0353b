import { isLocale, type Locale } from './locales'

// Between things said one after another, without an `and`. CLDR's lists of units have nothing there in Russian or Chinese
// ("2 взрослых 1 номер") and an `and` in German or Polish, which facts of different kinds do not bear.
const LIST_SEPARATORS: Partial<Record<Locale, string>> = { ar: '، ', ja: '、', th: ' ', 'zh-cn': '、', 'zh-tw': '、' }

/** `A, B, C` as the language writes it; parts that say nothing are left out. */
export function formatList(parts: readonly (string | null)[], locale: string): string {
  const separator = (isLocale(locale) && LIST_SEPARATORS[locale]) || ', '
  return parts.filter((part) => part !== null && part !== '').join(separator)
}

const UNSPACED: readonly string[] = ['ja', 'zh-cn', 'zh-tw'] satisfies Locale[]

/** Whole sentences one after another. */
export function joinSentences(sentences: readonly string[], locale: string): string {
  return sentences.join(UNSPACED.includes(locale) ? '' : ' ')
}

const HEBREW_LETTER = /^\p{Script=Hebrew}/u

/**
 * The name of a place where Hebrew writes a prefix onto it ("in Haifa" is one word): a name in other letters is joined to
 * that by a maqaf. Languages without such prefixes get the name as it is.
 */
export function formatPrefixed(name: string, locale: string): string {
  return locale === 'he' && !HEBREW_LETTER.test(name) ? `־${name}` : name
}

type PersonName = { firstName: string; lastName: string }

const FAMILY_FIRST: readonly string[] = ['hu', 'ja', 'ko', 'vi', 'zh-cn', 'zh-tw'] satisfies Locale[]
// Latin letters keep the given name first there.
const KEEPS_ORDER_OF_LATIN: readonly string[] = ['ja', 'ko', 'zh-cn', 'zh-tw'] satisfies Locale[]
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・\s]+$/u

/** The parts of a name in the order in which forms of a language ask for them. */
export function namePartsOf(locale: string): readonly ['firstName', 'lastName'] | readonly ['lastName', 'firstName'] {
  return FAMILY_FIRST.includes(locale) ? ['lastName', 'firstName'] : ['firstName', 'lastName']
}

/** Whether a name written so begins with the family's, on a page of this language. */
export function isFamilyFirst(name: string, locale: string): boolean {
  return EAST_ASIAN.test(name) || (FAMILY_FIRST.includes(locale) && !KEEPS_ORDER_OF_LATIN.includes(locale))
}

/** A person's name on one line, in the order that its script and the language give it. */
export function formatPersonName({ firstName, lastName }: PersonName, locale: string): string {
  const whole = `${firstName}${lastName}`
  const parts = isFamilyFirst(whole, locale) ? [lastName, firstName] : [firstName, lastName]
  return parts.filter(Boolean).join(EAST_ASIAN.test(whole) && locale !== 'ja' ? '' : ' ')
}

export type AddressParts = {
  street: string
  postcode: string | null
  city: string
  /** Two letters: the order is that of the country where the address is. */
  countryCode: string
  /** The country's name, where the address says it. */
  country?: string
}

// Countries that write the postcode after the city, by the Universal Postal Union; the others write it before, if at all.
const POSTCODE_LAST =
  'AU BD BH BN BR CA CO EG FJ GB GG GI IE IL IM IN ID IQ JE JO JP KE KH KR LB LV MM MT MV NP NZ PE PK PR SA SG TH TW UA US VN ZA'

// Streets in these scripts belong to an address that goes from the large to the small.
const FROM_LARGE_TO_SMALL = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A postal address on one line, in the order of its country; what is not known is left out. */
export function formatAddress(
  { street, postcode, city, countryCode, country = '' }: AddressParts,
  locale: string,
): string {
  const code = postcode ?? ''
  if (FROM_LARGE_TO_SMALL.test(street)) return [country, code, city, street].filter(Boolean).join(' ')
  const town = POSTCODE_LAST.split(' ').includes(countryCode) ? [city, code] : [code, city]
  return formatList([street, town.filter(Boolean).join(' '), country], locale)
}
