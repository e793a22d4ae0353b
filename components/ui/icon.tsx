import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { cn } from './cn'

type Props = { of: IconNode; size?: number; /** Turns in right-to-left. */ flip?: boolean; className?: string }

/**
 * A decorative line icon in the one weight of the product. Pages have dozens: what is the same for all is said once, by
 * the class `icon`, and not by lucide's attributes on each of them.
 */
export function Icon({ of, size = 20, flip = false, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className={cn('icon', flip && 'flip', className)}
    >
      {of.map(([tag, attributes], i) => createElement(tag, { key: i, ...attributes }))}
    </svg>
  )
}
