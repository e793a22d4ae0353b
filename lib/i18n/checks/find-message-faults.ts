import { describeMessage, type MessageShape } from './describe-message'

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

function judgeText(text: string, source: string | undefined): string[] {
  if (text.trim() === '') return ['is empty']
  if (text !== text.trim()) return ['begins or ends with a space; put it into the layout']
  const own = describe(text)
  if (typeof own === 'string') return [`is not valid ICU: ${own}`]
  const wanted = source === undefined ? own : describe(source)
  if (typeof wanted === 'string') return []
  return [
    ...compareNames('placeholder', wanted.placeholders, own.placeholders),
    ...compareNames('tag', wanted.tags, own.tags),
  ]
}

/**
 * What is wrong with one language's messages, one line a fault.
 * @param isComplete every key of the source must be there
 */
export function findMessageFaults(
  locale: string,
  messages: MessageTree,
  source: MessageTree,
  isComplete: boolean,
): string[] {
  const wanted = flattenMessages(source)
  const found = flattenMessages(messages)
  const missing = isComplete ? [...wanted.keys()].filter((key) => !found.has(key)) : []
  const unknown = [...found.keys()].filter((key) => !wanted.has(key))
  const texts = [...found].flatMap(([key, text]) => judgeText(text, wanted.get(key)).map((fault) => `${key} ${fault}`))
  return [
    ...missing.map((key) => `${key} is missing`),
    ...unknown.map((key) => `${key} is not in en.json`),
    ...texts,
  ].map((fault) => `messages/${locale}.json: ${fault}`)
}
