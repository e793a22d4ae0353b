'use client'

import { useTranslations } from 'next-intl'
import type { StayView } from '@/lib/domain/rates/rates-view'
import { buttonClass } from '@/components/ui/button'
import { PriceBlock } from '@/components/ui/price'
import { PolicyTimeline } from './policy-timeline'
import { useRatesChoice } from './rates-choice'
import { RATES_FORM } from './rates-form'
import { StaySummary } from './stay-summary'

/** The chosen rate beside the page: price, the one primary button, and what changing plans costs. */
export function RatesSummary({ stay }: { stay: StayView }) {
  const t = useTranslations('hotel')
  const policy = useTranslations('policy')
  const choice = useRatesChoice()
  if (!choice) return null
  const { rate } = choice
  return (
    <section aria-label={t('summary')} className="grid gap-4">
      <div className="rounded-card border bg-surface p-5">
        <StaySummary
          room={rate.room}
          terms={`${rate.board}, ${rate.payment}`}
          stay={stay}
          lines={rate.lines}
          dues={rate.dues}
          notes={rate.notes}
          total={rate.total}
          action={
            <a href="#rooms" className="text-14 font-semibold text-brand-ink hover:underline">
              {t('edit')}
            </a>
          }
        />
        <button type="submit" form={RATES_FORM} className={`${buttonClass({ size: 'lg', wide: true })} mt-4`}>
          {t('reserve')}
        </button>
        <p className="mt-2 text-12 text-ink-3">{t('reserveHint')}</p>
      </div>
      <div className="rounded-card border bg-surface p-5">
        <h3 className="mb-3 text-18">{policy('title')}</h3>
        <PolicyTimeline policy={rate.policy} />
      </div>
      {rate.remarks.length > 0 && (
        <div className="rounded-card border bg-surface p-5">
          <h3 className="mb-2 text-18">{t('remarks')}</h3>
          <ul className="space-y-2 text-14 text-ink-2">
            {rate.remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** The chosen rate at the bottom of narrow screens. */
export function RatesBar({ stay }: { stay: StayView }) {
  const t = useTranslations('hotel')
  const choice = useRatesChoice()
  if (!choice) return null
  const { rate } = choice
  return (
    <div
      role="region"
      aria-label={t('summary')}
      className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t bg-surface px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <PriceBlock align="start" total={rate.total} lines={[stay.covers]} />
      <button type="submit" form={RATES_FORM} className={`${buttonClass()} min-w-36`}>
        {t('reserve')}
      </button>
    </div>
  )
}

/** What the summary says, in the flow of narrow screens below the rates. */
export function RatesDetails({ stay }: { stay: StayView }) {
  const t = useTranslations('hotel')
  const policy = useTranslations('policy')
  const choice = useRatesChoice()
  if (!choice) return null
  const { rate } = choice
  return (
    <div className="mt-6 grid gap-4 lg:hidden">
      <div className="rounded-card border bg-surface p-4">
        <StaySummary
          room={rate.room}
          terms={`${rate.board}, ${rate.payment}`}
          stay={stay}
          lines={rate.lines}
          dues={rate.dues}
          notes={rate.notes}
          total={rate.total}
        />
      </div>
      <div className="rounded-card border bg-surface p-4">
        <h3 className="mb-3 text-18">{policy('title')}</h3>
        <PolicyTimeline policy={rate.policy} />
        {rate.remarks.length > 0 && (
          <>
            <h3 className="mt-5 mb-2 text-16">{t('remarks')}</h3>
            <ul className="space-y-2 text-14 text-ink-2">
              {rate.remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
