/** A reference in two groups of four, easier to read aloud. */
export function formatReference(reference: string): string {
  return reference.replace(/^(.{4})(.+)$/, '$1 $2')
}
