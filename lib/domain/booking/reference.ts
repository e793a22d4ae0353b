/** A reference in two groups of four, easier to read aloud, which no line parts. */
export function formatReference(reference: string): string {
  return reference.replace(/^(.{4})(.+)$/, '$1\u00a0$2')
}
