'use client'

import { lazy, Suspense } from 'react'
import { Later } from '@/components/ui/overlays/later'
import { Skeleton } from '@/components/ui/skeleton'
import { PHONE_QUERY, useMedia } from '@/components/ui/use-media'
import type { SearchDraft } from '@/lib/domain/searches/schema'
import { StayInputs, type StayInputsProps } from './stay-inputs'

const StayCalendar = lazy(() => import('./stay-calendar').then((module) => ({ default: module.StayCalendar })))

export type StayPickerProps = StayInputsProps & {
  locale: string
  /** Query keys that travel with the search, such as its filters. */
  carry: Readonly<Record<string, string>>
}

/** Arrival and departure: typed, or picked in thirteen months of calendar. */
export function StayPicker({ draft, locale, today, carry, onChange, unread, onUnread }: StayPickerProps) {
  const phone = useMedia(PHONE_QUERY)
  const wide = useMedia('(min-width: 768px)')
  const months = phone ? 'list' : wide ? 2 : 1
  const pick = (part: Partial<SearchDraft>) => {
    onUnread(null)
    onChange(part)
  }
  const place = <CalendarSkeleton months={months} />
  return (
    <div className="grid gap-3">
      <StayInputs {...{ draft, today, onChange, unread, onUnread }} />
      <Suspense fallback={place}>
        <Later place={place}>
          <StayCalendar {...{ draft, locale, today, carry, months }} onChange={pick} />
        </Later>
      </Suspense>
    </div>
  )
}

// It keeps the focus for the calendar, which an input would take and so call the keyboard of a phone.
function CalendarSkeleton({ months }: { months: 1 | 2 | 'list' }) {
  return (
    <div data-autofocus="" tabIndex={-1} className="flex justify-center gap-6 pt-9 outline-0 sm:pt-8">
      <Skeleton className="h-[23rem] w-full max-w-[22.75rem] sm:w-[21rem]" />
      {months === 2 && <Skeleton className="h-[23rem] w-[21rem]" />}
    </div>
  )
}
