/** Letters of one sound that are written in two ways, such as at the end of a word. */
const FINALS: Readonly<Record<string, string>> = {
  ...{ ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' },
  ...{ ς: 'σ', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' },
}
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * The form in which names are compared: lower case, without accents, Hebrew points, Arabic marks and final letters,
 * full-width forms, and with katakana as hiragana; words are parted by single spaces.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // Accents, Hebrew points, Arabic marks and strokes; the kana voicing marks stay, they change the word.
      .replace(/[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g, '')
      .replace(/[ךםןףץςىیکة]/g, (c) => FINALS[c] ?? c)
      .replace(/[ßæœøłđðþı]/g, (c) => LETTERS[c] ?? c)
      .replace(/[\u30a1-\u30f6]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60))
      .replace(/['’ʼ`´׳״"]/g, '')
      .replace(/[^\p{L}\p{N}\p{M}ー]+/gu, ' ')
      .trim()
  )
}
