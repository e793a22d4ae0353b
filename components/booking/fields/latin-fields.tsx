'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field, TextInput } from '@/components/ui/fields/field'
import { LATIN_PARTS, needsLatin } from '@/lib/domain/booking/hotel-names'
import type { BookingGuest } from '@/lib/domain/booking/schema'
import { namePartsOf } from '@/lib/i18n/format-text'
import type { CheckoutValues } from '../checkout-schema'
import { useFieldErrors } from './use-field-errors'
import { useTypedField } from './use-typed-field'

type Props = {
  /** The room whose guest it is. */
  index: number
  /** Where that guest's name is typed. */
  name: 'booker' | `guests.${number}`
  /** What the hotel's staff read besides Latin: see lib/domain/places/country-scripts. */
  hotelScripts: readonly string[]
  /** Whose Latin form is known. */
  travellers: readonly BookingGuest[]
  hint: string
}

/** The Latin form of a guest's name, as long as that is typed in letters which the hotel cannot read. */
export function LatinFields({ index, name, hotelScripts, travellers, hint }: Props) {
  const t = useTranslations('booking.fields')
  const parts = namePartsOf(useLocale())
  const { control, clearErrors } = useFormContext<CheckoutValues>()
  const typed = useWatch({ control, name })
  const field = useTypedField()
  const error = useFieldErrors()
  const needed = needsLatin(typed, hotelScripts)
  useKnownForm(index, typed, travellers)
  useEffect(() => {
    // What is not asked for any more needs no attention.
    if (!needed) clearErrors([pathOf(index, 'firstName'), pathOf(index, 'lastName')])
  }, [needed, index, clearErrors])
  if (!needed) return null
  return parts.map((part, i) => {
    const latin = pathOf(index, part)
    return (
      <Field key={part} label={t(LATIN_PARTS[part])} error={error(latin)} hint={i === 0 && hint}>
        {(c) => <TextInput {...c} {...field(latin)} autoComplete="off" maxLength={80} dir="ltr" required />}
      </Field>
    )
  })
}

/** Fills in the Latin form of a traveller's name. It goes with the name that it is of; what was typed stays. */
function useKnownForm(index: number, { firstName, lastName }: BookingGuest, travellers: readonly BookingGuest[]): void {
  const { getValues, setValue } = useFormContext<CheckoutValues>()
  const known = travellers.find((each) => each.firstName === firstName && each.lastName === lastName)
  const before = useRef<BookingGuest>(undefined)
  useEffect(() => {
    for (const part of ['firstName', 'lastName'] as const) {
      const filledIn = before.current?.[LATIN_PARTS[part]] ?? ''
      const now = getValues(pathOf(index, part)) ?? ''
      const next = known?.[LATIN_PARTS[part]] ?? ''
      if (now !== next && (now === '' || now === filledIn)) setValue(pathOf(index, part), next)
    }
    before.current = known
  }, [known, index, getValues, setValue])
}

function pathOf(index: number, part: keyof typeof LATIN_PARTS) {
  return `guests.${index}.${LATIN_PARTS[part]}` as const
}
