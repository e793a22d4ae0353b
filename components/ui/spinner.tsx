import { cn } from './cn'

type Props = { size?: number; className?: string }

/** A turning ring; decorative, the words beside it say what is awaited. */
export function Spinner({ size = 18, className }: Props) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      className={cn('shrink-0 animate-spin', className)}
    >
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
