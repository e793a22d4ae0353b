import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { FieldError } from '@/components/ui/fields/field-error'
import { Icon } from '@/components/ui/icon'

/** `bar`: three fields in a row, stacked below 900 px. `stack`: always stacked. `pill`: in one line, without labels. */
export type SearchLook = 'bar' | 'stack' | 'pill'

/** Classes of a field's surface. */
export function searchBoxClass(look: SearchLook, refused: boolean): string {
  return cn('search-box', look === 'pill' && 'is-pill', refused && 'shadow-[inset_0_0_0_1.5px_var(--bad)]')
}

type PartProps = { look: SearchLook; problem?: string; problemId: string; children: ReactNode }

/** One field of the search bar, with its error. */
export function SearchPart({ look, problem, problemId, children }: PartProps) {
  return (
    <div className={`search-part is-${look}`}>
      {children}
      <div
        role="alert"
        className={cn(
          'empty:hidden',
          look === 'pill'
            ? 'absolute start-0 top-full z-10 mt-2 rounded-control bg-surface p-2 shadow-float'
            : 'px-4 pt-1 pb-2',
        )}
      >
        {problem && <FieldError id={problemId}>{problem}</FieldError>}
      </div>
    </div>
  )
}

type ValueProps = {
  look: SearchLook
  icon: IconNode
  label: ReactNode
  value: ReactNode
  empty?: boolean
  light?: boolean
}

/** Icon, small label and value, as the field's button shows them. Names of months may differ between the ICU of server and browser. */
export function SearchValue({ look, icon, label, value, empty = false, light = false }: ValueProps) {
  if (look === 'pill') {
    return (
      <>
        <span className="sr-only">{label}</span>
        <span suppressHydrationWarning className={cn('truncate', light || empty ? 'text-ink-2' : 'font-semibold')}>
          {value}
        </span>
      </>
    )
  }
  return (
    <>
      <Icon of={icon} className="text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-12 text-ink-3">{label}</span>
        <span suppressHydrationWarning className={cn('block truncate', empty ? 'text-ink-3' : 'font-semibold')}>
          {value}
        </span>
      </span>
    </>
  )
}
