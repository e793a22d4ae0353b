import { cn } from './cn'

const MAX_STARS = 5

/** Whole symbols for a star rating: at least one for 0 < value < 6, none outside it. */
export function countStars(value: number): number {
  return value > 0 && value < 6 ? Math.min(MAX_STARS, Math.max(1, Math.floor(value))) : 0
}

type Props = { value: number; /** Such as "4 stars". */ label: string; size?: number; className?: string }

/** The stars of a hotel, or nothing when it has none. */
export function Stars({ value, label, size = 13, className }: Props) {
  const count = countStars(value)
  if (count === 0) return null
  return (
    <span role="img" aria-label={label} className={cn('inline-flex items-center gap-px text-star', className)}>
      {Array.from({ length: count }, (_, i) => (
        <svg key={i} viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
          <path d="m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8z" />
        </svg>
      ))}
    </span>
  )
}
