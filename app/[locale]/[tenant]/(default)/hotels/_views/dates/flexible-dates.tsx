import { getTranslations } from 'next-intl/server'
import { AskedLink } from '@/components/search/results/asked-link'
import { cn } from '@/components/ui/cn'
import { FLEXIBLE_KEY } from '@/lib/domain/search/dates'
import type { Entry } from '@/lib/server/search/results-entries'
import type { FlexibleDay, FlexibleView } from '@/lib/server/search/load-flexible'

/** `base`: the query of the list that is shown. */
type Props = Pick<FlexibleView, 'choices' | 'days'> & { base: readonly Entry[] }

const CHOICE_KEYS = [FLEXIBLE_KEY]
const DAY_KEYS = ['check_in', 'check_out']

/** What the stay costs from each day around its arrival; every day is a link to its list. */
export async function FlexibleDates({ choices, days, base }: Props) {
  const t = await getTranslations('results')
  if (choices.length === 0) return null
  return (
    <nav aria-label={t('flexible')} className="grid gap-3 rounded-card border bg-surface p-3 sm:p-4">
      <ul className="-m-1 flex flex-wrap gap-1">
        {choices.map((choice) => (
          <li key={choice.days}>
            <AskedLink
              href={choice.href}
              base={base}
              own={CHOICE_KEYS}
              replace
              aria-current={choice.current ? 'true' : undefined}
              className={cn(
                'num inline-flex min-h-11 items-center rounded-pill px-3 text-14 whitespace-nowrap lg:min-h-9',
                choice.current ? 'bg-ink text-surface' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              {choice.days === null ? t('exactDates') : t('flexibleDays', { days: choice.days })}
            </AskedLink>
          </li>
        ))}
      </ul>
      <ol className={cn('grid gap-1 sm:gap-2', COLUMNS[days.length] ?? WEEK)}>
        {days.map((day) => (
          <li key={day.checkIn}>
            <DayLink day={day} base={base} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

const WEEK = 'grid-cols-4 sm:grid-cols-7'
/** By number of days; fifteen make three rows of five. */
const COLUMNS: Readonly<Record<number, string>> = {
  1: 'grid-cols-3',
  2: 'grid-cols-3',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  5: 'grid-cols-5',
  8: 'grid-cols-4 sm:grid-cols-8',
  9: 'grid-cols-5',
  10: 'grid-cols-5',
  15: 'grid-cols-5',
}

async function DayLink({ day, base }: Pick<Props, 'base'> & { day: FlexibleDay }) {
  const t = await getTranslations('results')
  return (
    <AskedLink
      href={day.href}
      base={base}
      own={DAY_KEYS}
      aria-current={day.current ? 'date' : undefined}
      className={cn(
        'grid min-h-17 content-center justify-items-center gap-0.5 rounded-control border px-0.5 py-1 text-center text-12 leading-tight',
        day.current ? 'border-ink shadow-[inset_0_0_0_1px_var(--ink)]' : 'hover:border-line-strong',
      )}
    >
      <bdi className="sr-only">{day.range}</bdi>
      <span aria-hidden="true" className="text-ink-3">
        {day.weekday}
      </span>
      <bdi aria-hidden="true" className="num">
        {day.day}
      </bdi>
      <DayPrice day={day} none={t('noneOnDay')} lowest={t('sorts.total')} />
    </AskedLink>
  )
}

function DayPrice({ day: { price, cheapest }, none, lowest }: { day: FlexibleDay; none: string; lowest: string }) {
  if (price === null) {
    return (
      <span className="text-14 text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{none}</span>
      </span>
    )
  }
  return (
    <span className={cn('num text-14 font-bold', cheapest && 'text-good')}>
      <bdi aria-hidden="true">{price.shown}</bdi>
      <bdi className="sr-only">{price.full}</bdi>
      {cheapest && <span className="sr-only">{lowest}</span>}
    </span>
  )
}
