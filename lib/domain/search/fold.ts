const LETTERS: Readonly<Record<string, string>> = {
  // Of one sound and written in two ways, such as at the end of a word.
  ...{ ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' },
  ...{ ς: 'σ', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
}
const KATAKANA = Array.from({ length: 0x30f6 - 0x30a1 + 1 }, (_, i) => String.fromCharCode(0x30a1 + i))

/** What stands for single letters, once a text is decomposed and in lower case; the database folds by the same. */
export const FOLDED_LETTERS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LETTERS),
  ...KATAKANA.map((letter) => [letter, String.fromCharCode(letter.charCodeAt(0) - 0x60)] as const),
])
/**
 * What is left out, as the class of a pattern: accents, Hebrew points, Arabic marks and strokes, apostrophes and quotes;
 * the kana voicing marks stay, they change the word.
 */
export const IGNORED_SIGNS = `[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670'’ʼ\`´׳״"]`

const IS_IGNORED = new RegExp(IGNORED_SIGNS, 'g')
const IS_FOLDED = new RegExp(`[${[...FOLDED_LETTERS.keys()].join('')}]`, 'g')

/**
 * The form in which names are compared: lower case, without accents, Hebrew points, Arabic marks and final letters,
 * full-width forms, and with katakana as hiragana; words are parted by single spaces.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(IS_IGNORED, '')
    .replace(IS_FOLDED, (letter) => FOLDED_LETTERS.get(letter) ?? letter)
    .replace(/[^\p{L}\p{N}\p{M}ー]+/gu, ' ')
    .trim()
}
