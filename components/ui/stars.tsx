const MAX_STARS = 5
/** How far apart stars begin, in pixels, and the room between two; the class `stars` draws them so. */
const STEP = 14
const GAP = 1

/** Whole symbols for a star rating: at least one for 0 < value < 6, none outside it. */
export function countStars(value: number): number {
  return value > 0 && value < 6 ? Math.min(MAX_STARS, Math.max(1, Math.floor(value))) : 0
}

type Props = { value: number; /** Such as "4 stars". */ label: string }

/** The stars of a hotel, or nothing when it has none. */
export function Stars({ value, label }: Props) {
  const count = countStars(value)
  if (count === 0) return null
  return <span role="img" aria-label={label} className="stars" style={{ width: count * STEP - GAP }} />
}
