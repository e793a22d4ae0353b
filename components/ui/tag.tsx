import type { ReactNode } from 'react'
import { cn } from './cn'

const KINDS = {
  plain: 'bg-sunken text-ink-2',
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
} as const

type Props = { kind?: keyof typeof KINDS; children: ReactNode; className?: string }

/** A small fact on a tint. */
export function Tag({ kind = 'plain', children, className }: Props) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 rounded-tag px-2 py-1 text-12 font-semibold',
        KINDS[kind],
        className,
      )}
    >
      {children}
    </span>
  )
}
