import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

type PluralShape = {
  type: Intl.PluralRuleType
  /** Every option, such as `one` or `=0`, and whether its text says the number. */
  options: ReadonlyMap<string, boolean>
}

export type MessageShape = {
  /** What every translation of a message must keep. */
  placeholders: ReadonlySet<string>
  tags: ReadonlySet<string>
  /** The options of each `select`, sorted, by its placeholder. */
  selects: ReadonlyMap<string, string>
  plurals: readonly PluralShape[]
  /** What readers see, without syntax: one entry a run of text. */
  words: readonly string[]
}

type Found = {
  placeholders: Set<string>
  tags: Set<string>
  selects: Map<string, string>
  plurals: PluralShape[]
  words: string[]
}

function collect(elements: readonly MessageFormatElement[], found: Found): void {
  for (const element of elements) {
    if (element.type === TYPE.literal) found.words.push(element.value)
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    if (element.type === TYPE.tag) {
      found.tags.add(element.value)
      collect(element.children, found)
      continue
    }
    // Kinds may differ: a plain {count} in one language is a plural in another.
    found.placeholders.add(element.value)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) continue
    const options = Object.entries(element.options)
    if (element.type === TYPE.select) found.selects.set(element.value, Object.keys(element.options).sort().join(' '))
    else
      found.plurals.push({
        type: element.pluralType ?? 'cardinal',
        options: new Map(options.map(([name, { value }]) => [name, saysNumber(value, element.value)])),
      })
    for (const [, option] of options) collect(option.value, found)
  }
}

function saysNumber(elements: readonly MessageFormatElement[], placeholder: string): boolean {
  return elements.some((element) => {
    if (element.type === TYPE.pound) return true
    if (element.type === TYPE.tag) return saysNumber(element.children, placeholder)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).some(({ value }) => saysNumber(value, placeholder))
    return element.type !== TYPE.literal && element.value === placeholder
  })
}

/** Parses an ICU message; throws a SyntaxError that names the fault. */
export function describeMessage(message: string): MessageShape {
  const found: Found = { placeholders: new Set(), tags: new Set(), selects: new Map(), plurals: [], words: [] }
  collect(parse(message, { requiresOtherClause: true }), found)
  return found
}
