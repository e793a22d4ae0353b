'use client'

import { Minus, Plus } from 'lucide'
import { useId } from 'react'
import { Icon } from './icon'

type Props = {
  label: string
  hint?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  decreaseLabel: string
  increaseLabel: string
}

const BUTTON =
  'grid size-11 place-items-center rounded-pill border border-line-strong text-ink transition-colors duration-fast hover:bg-sunken aria-disabled:border-line aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent'

/** A small number with a button on either side; at its bounds a button stays focusable but does nothing. */
export function Stepper({ label, hint, value, min, max, onChange, decreaseLabel, increaseLabel }: Props) {
  const id = useId()
  const step = (next: number) => () => {
    if (next >= min && next <= max) onChange(next)
  }
  return (
    <div role="group" aria-labelledby={id} className="flex items-center gap-3 py-1">
      <div id={id} className="me-auto min-w-0">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-12 text-ink-3">{hint}</span>}
      </div>
      <button
        type="button"
        className={BUTTON}
        aria-label={decreaseLabel}
        aria-disabled={value <= min || undefined}
        onClick={step(value - 1)}
      >
        <Icon of={Minus} />
      </button>
      <output className="num min-w-6 text-center font-semibold" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={BUTTON}
        aria-label={increaseLabel}
        aria-disabled={value >= max || undefined}
        onClick={step(value + 1)}
      >
        <Icon of={Plus} />
      </button>
    </div>
  )
}
