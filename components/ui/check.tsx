import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  kind?: 'checkbox' | 'radio'
  label: ReactNode
  hint?: ReactNode
  /** At the end of the row, such as a count. */
  end?: ReactNode
  /** Rows of 36 for lists beside content; 44 otherwise. */
  dense?: boolean
  /** Quiet, such as a choice that would find nothing. */
  muted?: boolean
  rowClass?: string
}

/** A checkbox or radio whose whole row can be pressed. */
export function Check({
  kind = 'checkbox',
  label,
  hint,
  end,
  dense = false,
  muted = false,
  rowClass,
  className,
  ...rest
}: Props) {
  return (
    <label
      className={cn(
        'grid grid-cols-[auto_1fr_auto] items-center gap-x-3 text-14 hover:text-brand-ink',
        dense ? 'min-h-9' : 'min-h-11 py-2',
        muted && 'text-ink-3',
        rowClass,
      )}
    >
      <input type={kind} {...rest} className={className} />
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-12 text-ink-3">{hint}</span>}
      </span>
      {end !== undefined && <span className="num text-12 text-ink-3">{end}</span>}
    </label>
  )
}
