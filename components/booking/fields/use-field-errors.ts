'use client'

import { useTranslations } from 'next-intl'
import { get, useFormState } from 'react-hook-form'
import type { Messages } from '@/lib/i18n/load-messages'

type ErrorKey = Exclude<keyof Messages['booking']['errors'], 'summary'>
const KEYS: readonly ErrorKey[] = ['required', 'email', 'phone', 'country', 'terms', 'checked', 'latin', 'invalid']

/** Reads the message of a field in the page's language; null when the field is fine. */
export function useFieldErrors(): (name: string) => string | null {
  const t = useTranslations('booking.errors')
  const { errors } = useFormState()
  return (name) => {
    const found: unknown = get(errors, name)
    if (typeof found !== 'object' || found === null || !('message' in found)) return null
    const key = KEYS.find((k) => k === found.message) ?? 'invalid'
    return t(key)
  }
}
