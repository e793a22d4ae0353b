'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { PHONE_QUERY, useMedia } from '@/components/ui/use-media'
import { lastPickableDay, pickStayDay } from '@/lib/domain/searches/rules'
import type { SearchDraft } from '@/lib/domain/searches/schema'
import { addYear } from '@/lib/domain/stay/dates'
import { formatDay } from '@/lib/i18n/format'
import { StayInputs } from './stay-inputs'

const loadCalendar = () => import('@/components/ui/calendar/calendar').then((module) => ({ default: module.Calendar }))
const Calendar = lazy(loadCalendar)

/** Fetches the calendar before it is asked for. */
export function preloadCalendar(): void {
  void loadCalendar()
}

type Props = {
  draft: SearchDraft
  locale: string
  today: string
  onChange: (part: Partial<SearchDraft>) => void
}

/** Arrival and departure: typed, or picked in thirteen months of calendar. */
export function StayPicker({ draft, locale, today, onChange }: Props) {
  const t = useTranslations('search.bar')
  const phone = useMedia(PHONE_QUERY)
  const wide = useMedia('(min-width: 768px)')
  const months = phone ? 'list' : wide ? 2 : 1
  return (
    <div className="grid gap-3">
      <StayInputs draft={draft} today={today} onChange={onChange} />
      <Suspense fallback={<CalendarSkeleton months={months} />}>
        <Calendar
          locale={locale}
          from={draft.checkIn}
          to={draft.checkOut}
          today={today}
          min={today}
          max={lastPickableDay(draft, today)}
          end={addYear(today)}
          months={months}
          onPick={(day) => onChange(pickStayDay(draft, day))}
          labels={{
            previous: t('previousMonth'),
            next: t('nextMonth'),
            day: (day, place) => {
              const said = formatDay(day, locale, 'long')
              return place === null ? said : t(`day.${place}`, { day: said })
            },
          }}
        />
      </Suspense>
    </div>
  )
}

function CalendarSkeleton({ months }: { months: 1 | 2 | 'list' }) {
  return (
    <div className="flex justify-center gap-8">
      <Skeleton className="h-[20.5rem] w-full max-w-[22.75rem] sm:w-[17.5rem]" />
      {months === 2 && <Skeleton className="h-[20.5rem] w-[17.5rem]" />}
    </div>
  )
}
