/** A text on the map, in pixels: its middle, or its start where `anchor` says so. */
export type MapLabel = { x: number; y: number; text: string; anchor: 'middle' | 'start' }

// Room for small capitals, and between two lines.
const LETTER = 9
const LINE = 18

/** The labels that do not run into those before them, by their index; the list is ordered, most important first. */
export function arrangeLabels(labels: readonly MapLabel[]): ReadonlySet<number> {
  const shown = new Map<number, { start: number; end: number; y: number }>()
  labels.forEach(({ x, y, text, anchor }, i) => {
    const width = text.length * LETTER
    const start = anchor === 'start' ? x : x - width / 2
    const end = start + width
    const free = [...shown.values()].every(
      (other) => start >= other.end || end <= other.start || Math.abs(y - other.y) >= LINE,
    )
    if (free) shown.set(i, { start, end, y })
  })
  return new Set(shown.keys())
}
