import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Check } from '@/components/ui/check'
import { FieldError } from '@/components/ui/fields/field-error'
import type { ShownCheck } from '@/lib/domain/booking/purchase-checks'
import type { CheckoutValues } from './checkout-schema'
import { useFieldErrors } from './fields/use-field-errors'

/** Before paying for what is easy to regret: what it is, in plain words, and a box to say that one has seen it. */
export function PurchaseCheck({ checks }: { checks: readonly ShownCheck[] }) {
  const t = useTranslations('booking.checks')
  const { register } = useFormContext<CheckoutValues>()
  const error = useFieldErrors()('checked')
  if (checks.length === 0) return null
  return (
    <section aria-labelledby="purchase-check" className="mt-4 rounded-card border bg-warn-tint p-4 sm:p-5">
      <input type="hidden" name="checks" value={checks.map(({ check }) => check).join(' ')} />
      <h3 id="purchase-check" className="text-16">
        {t('title')}
      </h3>
      <ul id="purchase-check-list" className="mt-2 list-disc space-y-1 ps-5 text-14">
        {checks.map(({ check, text }) => (
          <li key={check}>{text}</li>
        ))}
      </ul>
      <Check
        label={t('confirm')}
        {...register('checked')}
        aria-invalid={error ? true : undefined}
        aria-describedby="purchase-check-list purchase-check-error"
      />
      <div id="purchase-check-error" aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </section>
  )
}
