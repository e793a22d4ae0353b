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
}

/** A checkbox or radio whose whole row can be pressed. */
export function Check({
  kind = 'checkbox',
  label,
  hint,
  end,
  dense = false,
  muted = false,
  className,
  ...rest
}: Props) {
  return (
    <label className={cn('check', dense && 'is-dense', muted && 'is-muted')}>
      <input type={kind} {...rest} className={className} />
      <span>
        {label}
        {hint && <span className="block text-12 text-ink-3">{hint}</span>}
      </span>
      {end !== undefined && <span className="num">{end}</span>}
    </label>
  )
}
