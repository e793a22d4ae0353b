'use client'

import { useTranslations } from 'next-intl'
import { Field, SelectInput } from '@/components/ui/fields/field'
import { ARRIVAL_TIMES } from '@/lib/domain/booking/schema'
import { LOCALE_NAMES } from '@/lib/i18n/locale-names'
import { LOCALES } from '@/lib/i18n/locales'
import { useTypedField } from './use-typed-field'

/** When they come and what they wish; nothing here is promised. */
export function RequestFields() {
  const t = useTranslations('booking.fields')
  const field = useTypedField()
  const arrival = (value: (typeof ARRIVAL_TIMES)[number]) => {
    if (value === 'unknown') return t('arrivalUnknown')
    if (value === 'after') return t('arrivalAfter')
    return value
      .split('-')
      .map((hour) => `${hour}:00`)
      .join(' – ')
  }
  return (
    <div className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field label={t('arrivalTime')}>
        {(c) => (
          <SelectInput {...c} {...field('requests.arrivalTime')}>
            {ARRIVAL_TIMES.map((value) => (
              <option key={value} value={value}>
                {arrival(value)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('documentLocale')}>
        {(c) => (
          <SelectInput {...c} {...field('requests.documentLocale')}>
            {LOCALES.map((code) => (
              <option key={code} value={code}>
                {LOCALE_NAMES[code].label}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('wishes')} hint={t('wishesHint')} className="sm:col-span-2">
        {(c) => (
          <textarea
            {...c}
            {...field('requests.wishes')}
            rows={3}
            maxLength={1000}
            className="w-full rounded-control border border-line-strong bg-surface px-4 py-3 focus-visible:border-brand-ink"
          />
        )}
      </Field>
    </div>
  )
}
