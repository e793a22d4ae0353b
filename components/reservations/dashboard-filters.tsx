import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button'
import { DayInput } from '@/components/ui/fields/day-input'
import { Field, SelectInput, TextInput } from '@/components/ui/fields/field'
import { RESERVATION_STATES, type DashboardListQuery } from '@/lib/domain/reservations/lists'
import { formatTypedDay } from '@/lib/domain/stay/dates'
import { Link } from '@/lib/i18n/navigation'

type Props = {
  /** The dashboard's path with its locale. */
  action: string
  all: boolean
  query: DashboardListQuery
  /** The same list unfiltered, unprefixed; null when nothing is filtered. */
  clearHref: string | null
}

/** Chooses bookings by state, days of arrival and words; a plain form that needs no scripts. */
export function DashboardFilters({ action, all, query, clearHref }: Props) {
  const t = useTranslations('reservations')
  const states = useTranslations('reservation.states')
  const format = useTranslations('search.bar')('dateFormat')
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
      <Field label={t('dashboard.from')}>
        {(control) => (
          <DayInput {...control} name="from" defaultValue={formatTypedDay(query.from ?? '')} format={format} />
        )}
      </Field>
      <Field label={t('dashboard.to')}>
        {(control) => <DayInput {...control} name="to" defaultValue={formatTypedDay(query.to ?? '')} format={format} />}
      </Field>
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
