import { ChevronDown } from 'lucide'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { FieldError } from './field-error'

export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: ReactNode
  /** Said after the label in plain weight, such as "(optional)". */
  note?: ReactNode
  hint?: ReactNode
  /** Shown in place of the hint, announced when it appears. */
  error?: string | null
  labelHidden?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** A label, its control and a hint or error, wired together. */
export function Field({ label, note, hint, error, labelHidden = false, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const described = error || hint ? hintId : undefined
  return (
    <div className={cn('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-14 font-semibold'}>
        {label}
        {note && <span className="font-normal text-ink-3"> {note}</span>}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      <div id={hintId} aria-live="polite" className="text-12 empty:hidden">
        {error ? <FieldError>{error}</FieldError> : hint && <p className="text-ink-3">{hint}</p>}
      </div>
    </div>
  )
}

const BOX =
  'flex min-h-12 min-w-0 items-center gap-2 rounded-control border border-line-strong bg-surface px-4 focus-within:border-brand-ink focus-within:shadow-[0_0_0_1px_var(--brand-ink)] has-[[aria-invalid=true]]:border-bad has-[[aria-invalid=true]]:shadow-[0_0_0_1px_var(--bad)] has-[:disabled]:opacity-60'
// Forced colours take the box's colour and shadow away: there its outline shows the focus.
const CONTROL =
  'h-11.5 w-full min-w-0 border-0 bg-transparent p-0 text-16 placeholder:text-ink-3 focus-visible:outline-hidden'

type Affixes = { start?: ReactNode; end?: ReactNode; boxClass?: string }

/** One line of text in a box; `start` and `end` sit inside it. */
export function TextInput({ start, end, boxClass, className, ...rest }: ComponentProps<'input'> & Affixes) {
  return (
    <div className={cn(BOX, boxClass)}>
      {start}
      <input type="text" {...rest} className={cn(CONTROL, className)} />
      {end}
    </div>
  )
}

/** The options of a select. */
export function Options({ choices }: { choices: readonly { value: string; label: string }[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** The browser's own select in the same box. */
export function SelectInput({
  start,
  boxClass,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & Omit<Affixes, 'end'>) {
  return (
    <div className={cn(BOX, 'relative', boxClass)}>
      {start}
      <select {...rest} className={cn(CONTROL, 'select-plain pe-6', className)}>
        {children}
      </select>
      <Icon of={ChevronDown} size={18} className="pointer-events-none absolute end-3 text-ink-3" />
    </div>
  )
}
