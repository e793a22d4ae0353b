import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { Icon } from './icon'

const KINDS = {
  info: { icon: Info, box: 'bg-sunken text-ink-2', mark: 'text-ink-3' },
  good: { icon: CircleCheck, box: 'bg-good-tint text-ink', mark: 'text-good' },
  warn: { icon: TriangleAlert, box: 'bg-warn-tint text-ink', mark: 'text-warn' },
  bad: { icon: CircleAlert, box: 'bg-bad-tint text-ink', mark: 'text-bad' },
} as const

type Props = {
  kind?: keyof typeof KINDS
  title?: ReactNode
  children?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  /** `alert` when it appears in answer to something the reader did. */
  role?: 'alert' | 'status'
  className?: string
}

/** Says what happened, with a sign beside the words. */
export function Notice({ kind = 'info', title, children, action, role, className }: Props) {
  const look = KINDS[kind]
  return (
    <div role={role} className={cn('flex items-start gap-3 rounded-control px-4 py-3 text-14', look.box, className)}>
      <Icon of={look.icon} className={cn('mt-px', look.mark)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold text-ink">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
