'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { Field, TextInput } from '@/components/ui/fields/field'
import { CardNumberInput } from './card-number-input'
import type { CardValues } from '../checkout-schema'

// Apart, so that no site without the sandbox loads its cards.
const TestCards = dynamic(() => import('./test-cards').then((module) => module.TestCards))

export type CardErrors = Partial<Record<keyof CardValues, string | null>>

type Props = { values: CardValues; errors: CardErrors; onChange: (part: Partial<CardValues>) => void }

/** The sandbox's card form. Its values never enter the booking form and are never stored. */
export function CardFields({ values, errors, onChange }: Props) {
  const t = useTranslations('payment')
  const set = (key: keyof CardValues) => (event: { target: { value: string } }) =>
    onChange({ [key]: event.target.value })
  return (
    <div className="mt-5 rounded-card border p-4 sm:p-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('number')} error={errors.number} className="sm:col-span-2">
          {(c) => <CardNumberInput control={c} digits={values.number} onChange={(number) => onChange({ number })} />}
        </Field>
        <Field label={t('expiry')} error={errors.expiry}>
          {(c) => (
            <TextInput
              {...c}
              value={values.expiry}
              onChange={(event) => onChange({ expiry: toExpiry(event.target.value, values.expiry) })}
              inputMode="numeric"
              autoComplete="cc-exp"
              dir="ltr"
              placeholder={t('expiryHint')}
            />
          )}
        </Field>
        <Field label={t('cvc')} error={errors.cvc} hint={t('cvcHint')}>
          {(c) => (
            <TextInput
              {...c}
              value={values.cvc}
              onChange={set('cvc')}
              inputMode="numeric"
              autoComplete="cc-csc"
              dir="ltr"
            />
          )}
        </Field>
        <Field label={t('name')} error={errors.name} className="sm:col-span-2">
          {(c) => <TextInput {...c} value={values.name} onChange={set('name')} autoComplete="cc-name" />}
        </Field>
      </div>
      <p className="mt-4 text-12 text-ink-3">{t('secure')}</p>
      <TestCards onPick={(number) => onChange({ number })} />
    </div>
  )
}

/** Puts the slash in while typing forward, and leaves deleting alone. */
function toExpiry(typed: string, before: string): string {
  if (typed.length < before.length) return typed
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length >= 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}
