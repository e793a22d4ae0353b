import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { FieldError } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'

/** `bar`: three fields in a row, stacked below 900 px. `stack`: always stacked. `pill`: in one line, without labels. */
export type SearchLook = 'bar' | 'stack' | 'pill'

const PART: Record<SearchLook, string> = {
  bar: 'relative min-w-0 not-first:before:absolute not-first:before:bg-line not-first:before:inset-x-4 not-first:before:top-0 not-first:before:h-px min-[900px]:not-first:before:inset-x-auto min-[900px]:not-first:before:start-0 min-[900px]:not-first:before:inset-y-4 min-[900px]:not-first:before:h-auto min-[900px]:not-first:before:w-px',
  stack:
    'relative min-w-0 not-first:before:absolute not-first:before:bg-line not-first:before:inset-x-4 not-first:before:top-0 not-first:before:h-px',
  pill: 'relative min-w-0 not-first:before:absolute not-first:before:bg-line not-first:before:start-0 not-first:before:inset-y-0 not-first:before:w-px first:flex-1',
}

const BOX: Record<SearchLook, string> = {
  bar: 'min-h-16 gap-3 rounded-control px-4 py-2',
  stack: 'min-h-16 gap-3 rounded-control px-4 py-2',
  pill: 'min-h-11 gap-2 rounded-pill px-4 text-14',
}

/** Classes of a field's surface. */
export function searchBoxClass(look: SearchLook, refused: boolean): string {
  return cn(
    'flex w-full min-w-0 items-center text-start transition-colors duration-fast hover:bg-sunken',
    'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-brand-ink',
    refused && 'shadow-[inset_0_0_0_1.5px_var(--bad)]',
    BOX[look],
  )
}

type PartProps = { look: SearchLook; problem?: string; problemId: string; children: ReactNode }

/** One field of the search bar, with its error. */
export function SearchPart({ look, problem, problemId, children }: PartProps) {
  return (
    <div className={PART[look]}>
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
  icon: LucideIcon
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
