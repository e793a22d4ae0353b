import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What every translation of a message must keep. */
export type MessageShape = { placeholders: ReadonlySet<string>; tags: ReadonlySet<string> }

type Found = { placeholders: Set<string>; tags: Set<string> }

function collect(elements: readonly MessageFormatElement[], found: Found): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    if (element.type === TYPE.tag) {
      found.tags.add(element.value)
      collect(element.children, found)
      continue
    }
    // Kinds may differ: a plain {count} in one language is a plural in another.
    found.placeholders.add(element.value)
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      for (const option of Object.values(element.options)) collect(option.value, found)
    }
  }
}

/** Parses an ICU message; throws a SyntaxError that names the fault. */
export function describeMessage(message: string): MessageShape {
  const found: Found = { placeholders: new Set(), tags: new Set() }
  collect(parse(message, { requiresOtherClause: true }), found)
  return found
}
