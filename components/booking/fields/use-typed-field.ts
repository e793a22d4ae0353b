'use client'

import { useFormContext } from 'react-hook-form'
import { useHydrated } from '@/components/ui/use-hydrated'
import type { CheckoutValues } from '../checkout-schema'
import { useFieldErrors } from './use-field-errors'

type TextName =
  | `booker.${keyof CheckoutValues['booker']}`
  | `guests.${number}.${keyof CheckoutValues['guests'][number]}`
  | 'requests.arrivalTime'
  | 'requests.documentLocale'
  | 'requests.wishes'

/** Registers fields whose values stand in the server's HTML too, for whoever has no scripts. */
export function useTypedField() {
  const { register, getValues } = useFormContext<CheckoutValues>()
  const error = useFieldErrors()
  const hydrated = useHydrated()
  return (name: TextName) => ({
    ...register(name),
    defaultValue: getValues(name) ?? '',
    // Without scripts the page comes back with its errors: the browser goes to the first.
    autoFocus: !hydrated && error(name) !== null,
  })
}
