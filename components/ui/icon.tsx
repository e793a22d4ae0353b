import type { LucideIcon } from 'lucide-react'
import { cn } from './cn'

type Props = { of: LucideIcon; size?: number; /** Turns in right-to-left. */ flip?: boolean; className?: string }

/** A decorative line icon in the one weight of the product. */
export function Icon({ of: Drawing, size = 20, flip = false, className }: Props) {
  return (
    <Drawing size={size} strokeWidth={1.6} aria-hidden="true" className={cn('shrink-0', flip && 'flip', className)} />
  )
}
