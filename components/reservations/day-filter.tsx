import { useTranslations } from 'next-intl'
import { DayInput } from '@/components/ui/fields/day-input'
import { Field } from '@/components/ui/fields/field'
import { Notice } from '@/components/ui/notice'
import { formatTypedDay } from '@/lib/domain/stay/dates'
import { readTypedDay } from '@/lib/domain/stay/typed-day'

/** Days as they stand in the address. */
export type TypedDays = { from?: string | null; to?: string | null }

const NOTICE = 'unreadable-day'

const isUnreadable = (typed: string | null | undefined): typed is string =>
  typeof typed === 'string' && typed.trim() !== '' && readTypedDay(typed) === null

type Props = {
  name: keyof TypedDays
  label: string
  /** By which the list is filtered; null: by none. */
  day: string | null
  typed: TypedDays
}

/** A day of a list's filters. What was typed and is no day stays to be mended. */
export function DayFilter({ name, label, day, typed }: Props) {
  const format = useTranslations('search.bar')('dateFormat')
  const text = typed[name]
  const wrong = isUnreadable(text)
  return (
    <Field label={label}>
      {(control) => (
        <DayInput
          {...control}
          {...(wrong && { 'aria-invalid': true, 'aria-describedby': NOTICE })}
          name={name}
          defaultValue={wrong ? text.slice(0, 100) : formatTypedDay(day ?? '')}
          format={format}
        />
      )}
    </Field>
  )
}

/** Says that a day which was typed is none. */
export function UnreadableDay({ typed }: { typed: TypedDays }) {
  const t = useTranslations('reservations.dashboard')
  if (!isUnreadable(typed.from) && !isUnreadable(typed.to)) return null
  return (
    <Notice kind="warn">
      <span id={NOTICE}>{t('dateUnreadable')}</span>
    </Notice>
  )
}
