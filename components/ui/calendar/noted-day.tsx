'use client'

import { createContext, useContext } from 'react'
import { DayButton, type DayButtonProps } from 'react-day-picker'
import { cn } from '@/components/ui/cn'
import { fromCalendarDate } from './calendar-dates'

export const noNote = () => null

/** What is written below the number of a day (`YYYY-MM-DD`). */
export const NoteOfDay = createContext<(day: string) => string | null>(noNote)

/** A day of the calendar: its number, and a line that keeps its place while there is nothing to say. */
export function NotedDay({ children, ...props }: DayButtonProps) {
  const { day, modifiers } = props
  const note = useContext(NoteOfDay)(fromCalendarDate(day.date))
  const isEnd = modifiers.rangeStart === true || modifiers.rangeEnd === true
  return (
    <DayButton {...props}>
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
