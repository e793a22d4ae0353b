'use client'

import { useTranslations } from 'next-intl'
import { Calendar } from '@/components/ui/calendar/calendar'
import { QueryProvider } from '@/lib/client/queries/query-provider'
import { lastPickableDay, pickStayDay } from '@/lib/domain/searches/rules'
import type { SearchDraft } from '@/lib/domain/searches/schema'
import { addYear } from '@/lib/domain/stay/dates'
import { formatDay, formatMoney, formatMoneyShort } from '@/lib/i18n/format'
import { useDayPrices } from './use-day-prices'

type Props = {
  draft: SearchDraft
  locale: string
  today: string
  carry: Readonly<Record<string, string>>
  months: 1 | 2 | 'list'
  onChange: (part: Partial<SearchDraft>) => void
}

/** Thirteen months to pick arrival and departure in, with what the stay costs from each day on once that is known. */
export function StayCalendar(props: Props) {
  return (
    <QueryProvider>
      <PricedCalendar {...props} />
    </QueryProvider>
  )
}

function PricedCalendar({ draft, locale, today, carry, months, onChange }: Props) {
  const t = useTranslations('search.bar')
  const { nights, prices } = useDayPrices(draft, { today, locale, carry })
  // While the departure is asked for, what an arrival costs would say nothing of it.
  const priceOf = (day: string) => (draft.checkIn !== null && draft.checkOut === null ? undefined : prices?.get(day))
  return (
    <div className="grid gap-3">
      <p className="min-h-9 text-center text-12 text-ink-2 sm:min-h-5">
        {prices && prices.size > 0 && t('dayPrices', { nights, currency: [...prices.values()][0]?.currency ?? '' })}
      </p>
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
            const named = place === null ? said : t(`day.${place}`, { day: said })
            const price = priceOf(day)
            return price
              ? t('dayPrice', { day: named, price: formatMoney(price.total, price.currency, locale) })
              : named
          },
        }}
        noteOf={(day) => {
          const price = priceOf(day)
          return price ? formatMoneyShort(price.total, price.currency, locale) : null
        }}
      />
    </div>
  )
}
