/**
 * Keys whose last part no source file mentions, not even as part of a computed key.
 * Generous on purpose: what it reports is certainly unused.
 */
export function findUnusedKeys(keys: Iterable<string>, sources: Iterable<string>): string[] {
  const words = new Set<string>()
  for (const text of sources) for (const word of text.match(/[A-Za-z0-9_]+/g) ?? []) words.add(word)
  return [...keys].filter((key) => {
    const last = key.slice(key.lastIndexOf('.') + 1)
    return (last.match(/[A-Za-z0-9_]+/g) ?? []).some((word) => !words.has(word))
  })
}
