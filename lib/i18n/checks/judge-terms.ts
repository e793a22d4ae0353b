import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../locales'

export type Refused = { term: string; instead: string; pattern: RegExp }

/** Languages that write without spaces, where a word begins and ends anywhere. */
const UNSPACED: readonly Locale[] = ['ja', 'th', 'zh-cn', 'zh-tw']

/** Reads a glossary (`id`, `term`, `refused`, `notes`; tabs between, refused words parted by `; `). */
export function readGlossary(text: string, locale: Locale): Refused[] {
  const [, ...rows] = text.trimEnd().split('\n')
  return rows.flatMap((row) => {
    const [, instead = '', refused = ''] = row.split('\t')
    return refused
      .split('; ')
      .filter((term) => term !== '')
      .map((term) => ({ term, instead, pattern: toPattern(term, locale) }))
  })
}

export function loadGlossary(locale: Locale): Refused[] {
  return readGlossary(readFileSync(join(process.cwd(), 'messages', 'glossary', `${locale}.tsv`), 'utf8'), locale)
}

// Korean puts particles after its words.
function toPattern(term: string, locale: Locale): RegExp {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (UNSPACED.includes(locale)) return new RegExp(escaped, 'iu')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}${locale === 'ko' ? '' : '(?![\\p{L}\\p{N}])'}`, 'iu')
}

/** Words in a text that the glossary of its language refuses, with what it says instead. */
export function judgeTerms(words: readonly string[], glossary: readonly Refused[]): string[] {
  return glossary
    .filter(({ pattern }) => words.some((run) => pattern.test(run)))
    .map(({ term, instead }) => `says “${term}”, which the glossary refuses (it says: ${instead})`)
}
