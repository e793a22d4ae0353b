'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { HOLD_MINUTES } from '@/lib/domain/booking/rules'
import type { RateView, StayView } from '@/lib/domain/rates/rates-view'
import { buttonClass } from '@/components/ui/button'
import { PolicyTimeline } from './policy-timeline'
import { useRatesChoice } from './rates-choice'
import { RATES_FORM } from './rates-form'
import { StaySummary } from './stay-summary'

type Props = { stay: StayView }

/** The chosen rate beside the page: price, the one primary button, and what changing plans costs. */
export function RatesSummary(props: Props) {
  const t = useTranslations('hotel')
  const choice = useRatesChoice()
  if (!choice) return null
  const change = (
    <a href="#rooms" className="text-14 font-semibold text-brand-ink hover:underline">
      {t('edit')}
    </a>
  )
  return (
    <section aria-label={t('summary')} className="grid gap-4">
      <ChosenRate {...props} rate={choice.rate} action={change}>
        <button type="submit" form={RATES_FORM} className={`${buttonClass({ size: 'lg', wide: true })} mt-4`}>
          {t('reserve')}
        </button>
        <p className="mt-2 text-12 text-ink-3">{t('reserveHint', { minutes: HOLD_MINUTES })}</p>
      </ChosenRate>
    </section>
  )
}

/** The same facts below the rates, for narrow screens. */
export function RatesDetails(props: Props) {
  const choice = useRatesChoice()
  if (!choice) return null
  return (
    <div className="mt-6 grid gap-4 lg:hidden">
      <ChosenRate {...props} rate={choice.rate} />
    </div>
  )
}

type ChosenProps = Props & { rate: RateView; action?: ReactNode; /** Below the price. */ children?: ReactNode }

function ChosenRate({ rate, stay, action, children }: ChosenProps) {
  const t = useTranslations('hotel')
  const policy = useTranslations('policy')
  return (
    <>
      <Card>
        <StaySummary
          room={rate.room}
          terms={[rate.board, rate.payment]}
          stay={stay}
          lines={rate.lines}
          dues={rate.dues}
          notes={rate.notes}
          total={rate.total}
          action={action}
        />
        {children}
      </Card>
      <Card title={policy('title')}>
        <PolicyTimeline policy={rate.policy} />
      </Card>
      {rate.remarks.length > 0 && (
        <Card title={t('remarks')}>
          <ul className="space-y-2 text-14 text-ink-2">
            {rate.remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="rounded-card border bg-surface p-4 lg:p-5">
      {title && <h3 className="mb-3 text-18">{title}</h3>}
      {children}
    </div>
  )
}
