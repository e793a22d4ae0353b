'use client'

import { useFormContext } from 'react-hook-form'
import type { CheckoutValues } from './checkout-schema'

type TextName =
  | `booker.${keyof CheckoutValues['booker']}`
  | `guests.${number}.${keyof CheckoutValues['guests'][number]}`
  | 'requests.arrivalTime'
  | 'requests.documentLocale'
  | 'requests.wishes'

/** Registers fields whose values stand in the server's HTML too, for whoever has no scripts. */
export function useTypedField() {
  const { register, getValues } = useFormContext<CheckoutValues>()
  return (name: TextName) => ({ ...register(name), defaultValue: getValues(name) ?? '' })
}
