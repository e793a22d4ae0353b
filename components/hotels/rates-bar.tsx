'use client'

import { useTranslations } from 'next-intl'
import type { StayView } from '@/lib/domain/rates/rates-view'
import { buttonClass } from '@/components/ui/button'
import { PriceBlock } from '@/components/ui/price'
import { useRatesChoice } from './rates-choice'
import { RATES_FORM } from './rates-form'

/** The chosen rate at the bottom of narrow screens, and as much room at the end of the page. */
export function RatesBar({ stay }: { stay: StayView }) {
  const t = useTranslations('hotel')
  const choice = useRatesChoice()
  if (!choice) return null
  return (
    <>
      <div aria-hidden="true" className="h-20 lg:hidden" />
      <div
        role="region"
        aria-label={t('summary')}
        className="bottom-bar safe-bottom fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t bg-surface px-(--gutter) pt-3 lg:hidden print:hidden"
      >
        <PriceBlock align="start" total={choice.rate.total} lines={[stay.covers]} />
        <button type="submit" form={RATES_FORM} className={`${buttonClass()} min-w-36`}>
          {t('reserve')}
        </button>
      </div>
    </>
  )
}
