import { localeRow, type Locale } from '../locales'

const OWN_SCRIPTS: Partial<Record<Locale, string>> = {
  ar: 'Arabic',
  bg: 'Cyrillic',
  el: 'Greek',
  he: 'Hebrew',
  ja: 'Han Hiragana Katakana',
  ko: 'Hangul',
  ru: 'Cyrillic',
  th: 'Thai',
  uk: 'Cyrillic',
  'zh-cn': 'Han',
  'zh-tw': 'Han',
}

/** Letters of a sister language, which its script alone does not tell. */
const FOREIGN_LETTERS: Partial<Record<Locale, string>> = {
  ar: 'پچژگکی',
  bg: 'ыэёіїєґ',
  ru: 'іїєґў',
  uk: 'ыэъё',
  // What is written otherwise in the other Chinese.
  'zh-cn': '個們來這說時會為無間質電話開關閱選擇預訂價錢費總優視圖記錄網後請輸試檢適飯廳樓層歲兒國際東園區點鐘',
  'zh-tw': '个们来这说时会为无间质电话开关阅选择预订价钱费总优视图记录网请输试检适饭厅楼层岁儿国际东园区点钟',
}

/** Words of Latin letters that languages of other scripts write so: names, codes, units and formats. */
const LATIN_WORDS = new Set(
  (
    'Google Firefox JavaScript Edge Chrome Safari Samsung Internet Stayfront iPhone iPad Mac Android Dock GeoNames ' +
    'Mastercard Visa Redis Facebook Instagram LinkedIn Messenger X Twitter WhatsApp YouTube JBR Wi-Fi Cookie cookie App Web SPA Loft ' +
    'PDF JSON CSV UTC QR IP SSO WCAG VAT CC BY AA CVC CVV EV CP SMS GPS HTML AFF BK M XPD MM YY D A Z B example.com mail.com name ' +
    'hex rgb hsl No-show Secure Code ft km m my-reservations bookings visits dd-mm-yyyy country'
  ).split(' '),
)

/** Words of one language more. */
const OWN_LATIN_WORDS: Partial<Record<Locale, string>> = {
  bg: 'All inclusive king queen size moite-rezervatsii rezervatsii',
  el:
    'All Boutique Check-in Check-out Cookies Deluxe Demo Email Executive Grand Junior Skytrain Superior Voucher Widget ' +
    'check-in check-out cookies demo email grand hotel inclusive king loft queen script size twin voucher widget ' +
    'kratiseis oi-kratiseis-mou',
}

const LETTERS = /\p{L}/gu
const SCRIPTS = ['Latin', ...new Set(Object.values(OWN_SCRIPTS).flatMap((names) => names.split(' ')))]

function scriptOf(letter: string): string {
  const known = SCRIPTS.find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(letter))
  if (known !== undefined) return known
  // The lengthening mark of katakana and the superscripts belong to several.
  return /\p{Script=Common}|\p{Script=Inherited}/u.test(letter) ? 'Common' : 'another script'
}

/** Whether a text is written in the letters of its language; Latin names and codes stand in every script. */
export function judgeLetters(words: readonly string[], locale: Locale): string[] {
  const own = OWN_SCRIPTS[locale]?.split(' ') ?? []
  const text = words.join(' ')
  const letters = [...new Set(text.match(LETTERS) ?? [])]
  const strange = letters.filter((letter) => !['Latin', 'Common', ...own].includes(scriptOf(letter)))
  const foreign = letters.filter((letter) => FOREIGN_LETTERS[locale]?.includes(letter.toLowerCase()))
  const more = OWN_LATIN_WORDS[locale]?.split(' ') ?? []
  const latin = own.length === 0 ? [] : listLatin(text).filter((word) => !LATIN_WORDS.has(word) && !more.includes(word))
  return [
    ...strange.map((letter) => `has the letter ${letter} of ${scriptOf(letter)}`),
    ...foreign.map((letter) => `has the letter ${letter}, which the language does not write`),
    ...latin.map((word) => `has the word ${word}, which stands on no list of names and codes`),
  ]
}

function listLatin(text: string): string[] {
  const words = text.match(/\p{Script=Latin}[\p{Script=Latin}.-]*/gu) ?? []
  return [...new Set(words.map((word) => word.replace(/[.-]+$/, '')))]
}

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\ufffd|\u00c3[\u0080-\u00bf]|\u00e2\u20ac|\u00c2[\u00a0-\u00bf]/, 'has letters that were read in a wrong encoding'],
  [/\.\.\./, 'has three dots; write …'],
  [/(?<!')'(?!')/, 'has a straight apostrophe, which is syntax; write ’'],
  [/"/, 'has a straight quotation mark; write those of the language'],
  [/[\u200b\u202a-\u202e\u2060-\u2065\ufeff\u00ad]/, 'has an invisible character'],
  [/ {2}/, 'has two spaces in a row'],
  [/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/, 'has digits of another script; the product writes 0 to 9'],
]

// Latin names, dates and addresses stand in sentences that run the other way.
const DIRECTION_MARKS = /[\u200e\u200f\u2066-\u2069]/

/** Characters that no text may have; marks of direction stand in languages written from right to left alone. */
export function judgeCharacters(message: string, locale: Locale): string[] {
  const marks = localeRow(locale).dir === 'ltr' && DIRECTION_MARKS.test(message)
  return [
    ...FORBIDDEN.flatMap(([pattern, fault]) => (pattern.test(message) ? [fault] : [])),
    ...(marks ? ['has a mark of direction'] : []),
  ]
}
