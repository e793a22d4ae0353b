import type { ReactNode } from 'react'
import { cn } from './cn'

const KINDS = { plain: null, good: 'is-good', warn: 'is-warn', bad: 'is-bad' } as const

type Props = { kind?: keyof typeof KINDS; children: ReactNode; className?: string }

/** A small fact on a tint. */
export function Tag({ kind = 'plain', children, className }: Props) {
  return <span className={cn('tag', KINDS[kind], className)}>{children}</span>
}
