import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { DayInput } from '@/components/ui/fields/day-input'
import { Field } from '@/components/ui/fields/field'
import { formatTypedDay } from '@/lib/domain/stay/dates'
import type { VisitRange } from '@/lib/domain/visits/schema'

type Props = {
  /** The page's path with its locale. */
  action: string
  range: VisitRange
}

/** Chooses the days; a plain form that needs no scripts. */
export function VisitFilters({ action, range }: Props) {
  const t = useTranslations('visits')
  const apply = useTranslations('reservations.dashboard')('apply')
  const format = useTranslations('search.bar')('dateFormat')
  return (
    <form
      method="get"
      action={action}
      className="grid items-end gap-3 rounded-card border bg-surface p-4 sm:grid-cols-[1fr_1fr_auto] lg:max-w-2xl"
    >
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={t(name)}>
          {(control) => (
            <DayInput {...control} name={name} defaultValue={formatTypedDay(range[name])} format={format} />
          )}
        </Field>
      ))}
      <Button type="submit" className="min-h-12">
        {apply}
      </Button>
    </form>
  )
}
