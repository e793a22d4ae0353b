type Thing = { '@type': string; [property: string]: unknown }

/** The structured data of a page, from all of its blocks. */
export function readThings(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
  return blocks.flatMap(([, text = '']) => (JSON.parse(text) as { '@graph': Thing[] })['@graph'])
}

/** The visible words of a page's main element. */
export function readMainWords(html: string): string[] {
  const main = /<main\b[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? ''
  return toWords(main.replace(/<(script|style|template|svg)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' '))
}

export function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** How much of the shorter text's sequences of five words the other has too, 0 to 1. */
export function sharedFives(a: readonly string[], b: readonly string[]): number {
  const [one, other] = [fivesOf(a), fivesOf(b)]
  const shared = [...one].filter((five) => other.has(five)).length
  return shared / Math.max(1, Math.min(one.size, other.size))
}

function fivesOf(words: readonly string[]): Set<string> {
  return new Set(words.slice(4).map((_, i) => words.slice(i, i + 5).join(' ')))
}
