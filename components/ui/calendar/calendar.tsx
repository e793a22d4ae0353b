'use client'

import { ChevronLeft, ChevronRight } from 'lucide'
import {
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
} from 'react'
import { DayPicker, type ChevronProps } from 'react-day-picker'
import { formatDay, formatWeekday } from '@/lib/i18n/format'
import { isLocale, localeRow } from '@/lib/i18n/locales'
import { fromCalendarDate, toCalendarDate } from './calendar-dates'
import { Icon } from '@/components/ui/icon'
import { Days, NotedDay, noNote } from './noted-day'

export type DayPosition = 'start' | 'end' | 'inside' | 'today' | null

export type CalendarProps = {
  locale: string
  /** All days are `YYYY-MM-DD`. */
  from: string | null
  to: string | null
  today: string
  /** First and last day that can be picked. */
  min: string
  max: string
  /** Last day of the calendar, whatever can be picked now. */
  end: string
  onPick: (day: string) => void
  /** Months side by side; `list` draws all of them below each other. */
  months: 1 | 2 | 'list'
  labels: { previous: string; next: string; day: (day: string, place: DayPosition) => string }
  /** A few characters below the number of a day, such as a price; days keep their size where there are none. */
  noteOf?: (day: string) => string | null
}

const NAV =
  'absolute top-0 z-10 grid size-11 place-items-center rounded-control text-ink hover:bg-sunken aria-disabled:text-ink-3 aria-disabled:opacity-40'

const CLASSES = {
  root: 'select-none',
  months: 'relative flex flex-wrap justify-center gap-x-6 gap-y-6',
  month: 'w-full max-w-[22.75rem] sm:w-[21rem]',
  month_caption: 'flex h-11 items-center justify-center text-16 font-bold',
  month_grid: 'w-full table-fixed border-separate border-spacing-y-px',
  weekday: 'h-7 text-12 font-normal text-ink-3',
  day: 'p-0 text-center',
  day_button:
    'relative grid h-12 w-full content-center justify-items-center rounded-control text-14 tabular-nums hover:shadow-[inset_0_0_0_1.5px_var(--ink)] focus-visible:z-10 disabled:hover:shadow-none',
  button_previous: `${NAV} start-0`,
  button_next: `${NAV} end-0`,
  disabled: 'text-ink-3 opacity-50',
  // Cells of neighbouring months keep their place but show nothing.
  outside: 'invisible',
  today: 'font-bold underline underline-offset-4',
} as const

const ENDS = '[&>button]:bg-brand [&>button]:text-brand-on [&>button]:font-semibold bg-brand-tint'
const RANGE_CLASSES = {
  rangeStart: `${ENDS} rounded-s-control`,
  rangeEnd: `${ENDS} rounded-e-control`,
  rangeInside: 'bg-brand-tint first:rounded-s-control last:rounded-e-control',
} as const

/**
 * A calendar in which a range of days is picked; weeks start on Sunday in every language. To draw hundreds of days takes
 * a slow phone longer than who presses one should wait: the page answers first, and the days follow.
 */
export function Calendar(props: CalendarProps) {
  const shown = useDeferredValue(props)
  const latest = useRef(props.onPick)
  useLayoutEffect(() => {
    latest.current = props.onPick
  })
  const pick = useCallback((day: string) => latest.current(day), [])
  return <DrawnCalendar {...shown} onPick={pick} />
}

const DrawnCalendar = memo(function DrawnCalendar(props: CalendarProps) {
  const { locale, from, to, today, min, max, end, onPick, months, labels, noteOf = noNote } = props
  const [hovered, setHovered] = useState<string | null>(null)
  const hover = (day: string | null) => startTransition(() => setHovered(day))
  const shownTo = to ?? (from !== null && hovered !== null && hovered > from && hovered <= max ? hovered : null)
  const dates = useMemo(() => ({ start: toCalendarDate(today), end: toCalendarDate(end) }), [today, end])
  const row = isLocale(locale) ? localeRow(locale) : null
  const weekdays = useMemo(() => weekdayNames(locale), [locale])
  const list = months === 'list'
  const placed = (wanted: DayPosition) => (date: Date) =>
    positionOf(fromCalendarDate(date), from, shownTo, today) === wanted
  const caption = (date: Date) => formatDay(fromCalendarDate(date), locale, 'month')
  const shared = useMemo(() => ({ noteOf, onPick }), [noteOf, onPick])
  return (
    <Days value={shared}>
      <DayPicker
        mode="range"
        dir={row?.dir}
        lang={row?.tag}
        weekStartsOn={0}
        autoFocus
        selected={{
          from: from === null ? undefined : toCalendarDate(from),
          to: to === null ? undefined : toCalendarDate(to),
        }}
        onSelect={leaveToOwner}
        onDayMouseEnter={(date) => hover(fromCalendarDate(date))}
        onDayFocus={(date) => hover(fromCalendarDate(date))}
        onDayMouseLeave={() => hover(null)}
        today={dates.start}
        startMonth={dates.start}
        endMonth={dates.end}
        defaultMonth={list ? dates.start : toCalendarDate(from ?? today)}
        numberOfMonths={list ? countMonths(today, end) : months}
        disabled={isOutside(min, max)}
        navLayout="around"
        hideNavigation={list}
        modifiers={{ rangeStart: placed('start'), rangeEnd: placed('end'), rangeInside: placed('inside') }}
        modifiersClassNames={RANGE_CLASSES}
        classNames={CLASSES}
        components={COMPONENTS}
        formatters={{
          formatCaption: caption,
          formatDay: (date) => String(date.getDate()),
          formatWeekdayName: (date) => weekdays[date.getDay()]?.short ?? '',
        }}
        labels={{
          labelGrid: caption,
          labelDayButton: (date) =>
            labels.day(fromCalendarDate(date), positionOf(fromCalendarDate(date), from, to, today)),
          labelWeekday: (date) => weekdays[date.getDay()]?.long ?? '',
          labelPrevious: () => labels.previous,
          labelNext: () => labels.next,
        }}
      />
    </Days>
  )
})

// The picker's own reckoning between dates takes longer than to draw the day.
const isOutside = (min: string, max: string) => (date: Date) => {
  const day = fromCalendarDate(date)
  return day < min || day > max
}

function positionOf(day: string, from: string | null, to: string | null, today: string): DayPosition {
  if (day === from) return 'start'
  if (day === to) return 'end'
  if (from !== null && to !== null && day > from && day < to) return 'inside'
  return day === today ? 'today' : null
}

const COMPONENTS = {
  Chevron: MonthChevron,
  DayButton: NotedDay,
  PreviousMonthButton: PagingButton,
  NextMonthButton: PagingButton,
}

// Without it the picker would keep a selection of its own.
const leaveToOwner = () => undefined

function PagingButton({ onClick, ...props }: ComponentProps<'button'>) {
  return (
    <button {...props} onClick={(event: MouseEvent<HTMLButtonElement>) => startTransition(() => onClick?.(event))} />
  )
}

// The picker names the direction on the screen, so the icon must not turn again.
function MonthChevron({ orientation }: ChevronProps) {
  return <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} />
}

function countMonths(first: string, last: string): number {
  const index = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return index(last) - index(first) + 1
}

/** Names from Sunday; the short one is the narrow one where "short" is a whole word. */
function weekdayNames(locale: string): { short: string; long: string }[] {
  const short = [0, 1, 2, 3, 4, 5, 6].map((day) => formatWeekday(day, locale, 'short'))
  const style = short.some((text) => text.length > 4) ? 'narrow' : 'short'
  return short.map((_, day) => ({
    short: formatWeekday(day, locale, style),
    long: formatWeekday(day, locale, 'long'),
  }))
}
