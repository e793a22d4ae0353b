import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button'
import { Field, SelectInput, TextInput } from '@/components/ui/fields/field'
import { RESERVATION_STATES, type DashboardListQuery } from '@/lib/domain/reservations/lists'
import { Link } from '@/lib/i18n/navigation'
import { DayFilter, type TypedDays } from './day-filter'

type Props = {
  /** The dashboard's path with its locale. */
  action: string
  all: boolean
  query: DashboardListQuery
  typed: TypedDays
  /** The same list unfiltered, unprefixed; null when nothing is filtered. */
  clearHref: string | null
}

/** Chooses bookings by state, days of arrival and words; a plain form that needs no scripts. */
export function DashboardFilters({ action, all, query, typed, clearHref }: Props) {
  const t = useTranslations('reservations')
  const states = useTranslations('reservation.states')
  return (
    <form
      method="get"
      action={action}
      role="search"
      className="grid items-end gap-3 rounded-card border bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-[2fr_1.2fr_1fr_1fr_auto]"
    >
      {all && <input type="hidden" name="all" value="1" />}
      <Field label={t('searchLabel')} className="sm:col-span-2 lg:col-span-1">
        {(control) => (
          <TextInput {...control} type="search" name="q" defaultValue={query.q} maxLength={100} autoComplete="off" />
        )}
      </Field>
      <Field label={t('dashboard.state')} className="sm:col-span-2 lg:col-span-1">
        {(control) => (
          <SelectInput {...control} name="state" defaultValue={query.state ?? ''}>
            <option value="">{t('dashboard.anyState')}</option>
            {RESERVATION_STATES.map((state) => (
              <option key={state} value={state}>
                {states(state)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <DayFilter name="from" label={t('dashboard.from')} day={query.from} typed={typed} />
      <DayFilter name="to" label={t('dashboard.to')} day={query.to} typed={typed} />
      <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-4 xl:col-span-1">
        <Button type="submit" className="min-h-12">
          {t('dashboard.apply')}
        </Button>
        {clearHref !== null && (
          <Link href={clearHref} className={`${buttonClass({ variant: 'ghost' })} min-h-12`}>
            {t('dashboard.clear')}
          </Link>
        )}
      </div>
    </form>
  )
}
