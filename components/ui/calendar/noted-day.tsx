'use client'

import { createContext, startTransition, useContext, type FocusEvent, type MouseEvent } from 'react'
import { DayButton, type DayButtonProps } from 'react-day-picker'
import { cn } from '@/components/ui/cn'
import { fromCalendarDate } from './calendar-dates'

export const noNote = () => null

type DaysValue = {
  /** What is written below the number of a day (`YYYY-MM-DD`). */
  noteOf: (day: string) => string | null
  onPick: (day: string) => void
}

export const Days = createContext<DaysValue>({ noteOf: noNote, onPick: () => undefined })

/**
 * A day of the calendar: its number, and a line that keeps its place while there is nothing to say. What the picker notes
 * of the pointer draws every day anew, so that it waits for what a press itself leads to.
 */
export function NotedDay({ children, ...props }: DayButtonProps) {
  const { day, modifiers, onBlur, onClick, onFocus } = props
  const { noteOf, onPick } = useContext(Days)
  const date = fromCalendarDate(day.date)
  const note = noteOf(date)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (modifiers.disabled !== true) onPick(date)
    startTransition(() => onClick?.(event))
  }
  const focus = (event: FocusEvent<HTMLButtonElement>) => {
    // The next key goes on from here.
    if (event.currentTarget.matches(':focus-visible')) onFocus?.(event)
    else startTransition(() => onFocus?.(event))
  }
  const blur = (event: FocusEvent<HTMLButtonElement>) => startTransition(() => onBlur?.(event))
  const isEnd = modifiers.rangeStart === true || modifiers.rangeEnd === true
  return (
    <DayButton {...props} onBlur={blur} onClick={press} onFocus={focus}>
      <span>{children}</span>
      <span
        // The name of the button says it in full.
        aria-hidden="true"
        className={cn(
          'h-3.5 text-12 leading-none font-normal whitespace-nowrap',
          isEnd ? 'text-inherit' : 'text-ink-2',
        )}
      >
        {/* Apart from the line below the number of today. */}
        <span className="inline-block">{note}</span>
      </span>
    </DayButton>
  )
}
