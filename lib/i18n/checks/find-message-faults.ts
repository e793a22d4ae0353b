import { DEFAULT_LOCALE, isLocale, type Locale } from '../locales'
import { describeMessage, type MessageShape } from './describe-message'
import { judgeCharacters, judgeLetters } from './judge-letters'
import { judgePlurals } from './judge-plurals'
import { judgeTerms, type Refused } from './judge-terms'
import { judgeUntranslated, type SameAsEnglish } from './judge-untranslated'

/** What was decided about the texts: which may be English, and which words of a language are refused. */
export type Decisions = { allowed: SameAsEnglish; glossary: readonly Refused[] }

export type MessageTree = { [key: string]: string | MessageTree }

/** Every text of a message file with its dotted key. */
export function flattenMessages(tree: MessageTree, prefix = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]): Array<[string, string]> => {
    const path = prefix ? `${prefix}.${key}` : key
    return typeof value === 'string' ? [[path, value]] : [...flattenMessages(value, path)]
  })
  return new Map(entries)
}

function describe(message: string): MessageShape | string {
  try {
    return describeMessage(message)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function compareNames(kind: string, wanted: ReadonlySet<string>, found: ReadonlySet<string>): string[] {
  const missing = [...wanted].filter((name) => !found.has(name)).map((name) => `lacks the ${kind} ${name}`)
  const extra = [...found].filter((name) => !wanted.has(name)).map((name) => `has an unknown ${kind} ${name}`)
  return [...missing, ...extra]
}

function compareSelects({ selects: wanted }: MessageShape, { selects: found }: MessageShape): string[] {
  return [...found]
    .filter(([name, options]) => wanted.has(name) && wanted.get(name) !== options)
    .map(([name]) => `selects ${name} by other options than the English`)
}

type Asked = { key: string; text: string; source: string | undefined; locale: Locale; decisions: Decisions }

function judgeText({ key, text, source, locale, decisions }: Asked): string[] {
  if (text.trim() === '') return ['is empty']
  if (text !== text.trim()) return ['begins or ends with a space; put it into the layout']
  const own = describe(text)
  if (typeof own === 'string') return [`is not valid ICU: ${own}`]
  const inLanguage = [
    ...judgePlurals(own, locale),
    ...judgeCharacters(text, locale),
    ...judgeLetters(own.words, locale),
    ...judgeTerms(own.words, decisions.glossary),
  ]
  const wanted = source === undefined ? own : describe(source)
  if (source === undefined || typeof wanted === 'string') return inLanguage
  return [
    ...compareNames('placeholder', wanted.placeholders, own.placeholders),
    ...compareNames('tag', wanted.tags, own.tags),
    ...compareSelects(wanted, own),
    ...inLanguage,
    ...judgeUntranslated(key, text, { source, words: own.words, locale, allowed: decisions.allowed }),
  ]
}

/**
 * What is wrong with one language's messages, one line a fault.
 * @param isComplete every key of the source must be there
 * @param decisions none by default
 */
export function findMessageFaults(
  locale: string,
  messages: MessageTree,
  source: MessageTree,
  isComplete: boolean,
  decisions: Decisions = { allowed: [], glossary: [] },
): string[] {
  const wanted = flattenMessages(source)
  const found = flattenMessages(messages)
  const missing = isComplete ? [...wanted.keys()].filter((key) => !found.has(key)) : []
  const unknown = [...found.keys()].filter((key) => !wanted.has(key))
  const language = isLocale(locale) ? locale : DEFAULT_LOCALE
  const texts = [...found].flatMap(([key, text]) =>
    judgeText({ key, text, source: wanted.get(key), locale: language, decisions }).map((fault) => `${key} ${fault}`),
  )
  return [
    ...missing.map((key) => `${key} is missing`),
    ...unknown.map((key) => `${key} is not in en.json`),
    ...texts,
  ].map((fault) => `messages/${locale}.json: ${fault}`)
}
