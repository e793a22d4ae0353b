import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { cn } from './cn'

type Props = { of: LucideIcon; size?: number; /** Turns in right-to-left. */ flip?: boolean; className?: string }

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
      {listShapes(of).map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** The lines of an icon, which lucide gives to nobody but its own component. */
export function listShapes(icon: LucideIcon): readonly Shape[] {
  if (!('render' in icon) || typeof icon.render !== 'function') throw new Error('an icon of lucide draws otherwise')
  return icon.render({}, null).props.icon.node
}
