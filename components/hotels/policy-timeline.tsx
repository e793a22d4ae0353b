import { useTranslations } from 'next-intl'
import { listPeriods, remainingPeriods, type PolicyPeriod } from '@/lib/domain/cancellation/periods'
import type { CancellationPolicy } from '@/lib/domain/cancellation/rules'
import { formatInstant, formatMoney } from '@/lib/i18n/format'

type Props = {
  policy: CancellationPolicy
  /** Minor units. */
  total: number
  currency: string
  nights: number
  /** ISO instant. */
  now: string
  locale: string
  /** City of the hotel, whose clock the deadlines follow. */
  city: string
}

const FILL: Record<PolicyPeriod['kind'], string> = {
  free: 'bg-good-fill',
  part: 'bg-warn-fill',
  full: 'bg-[repeating-linear-gradient(135deg,var(--line-2)_0_2px,var(--line)_2px_6px)]',
}
const TONE: Record<PolicyPeriod['kind'], string> = { free: 'text-good', part: '', full: '' }
// Shares of the bar: the words carry the times, the bar only their order and weight.
const SHARE: Record<PolicyPeriod['kind'], number> = { free: 60, part: 22, full: 18 }

/** What cancelling costs, as a bar with today's mark and one row a period. */
export function PolicyTimeline({ policy, total, currency, nights, now, locale, city }: Props) {
  const t = useTranslations('policy')
  const periods = remainingPeriods(listPeriods(policy, total, nights), now)
  const cost = (period: PolicyPeriod) =>
    period.kind === 'free'
      ? t('free')
      : period.kind === 'full'
        ? t('noRefund')
        : t('fee', { amount: formatMoney(period.fee, currency, locale) })
  const name = (period: PolicyPeriod, i: number) => {
    if (period.until !== null) return t('until', { instant: formatInstant(period.until, policy.zone, locale, 'short') })
    return i === 0 ? t('fromNow') : t('after')
  }
  return (
    <div className="text-14">
      <p className="mb-1.5 text-12 font-semibold">{t('today')}</p>
      <div aria-hidden="true" className="relative mb-4 flex gap-[3px]">
        {periods.map((period, i) => (
          <span
            key={i}
            className={`h-2 first:rounded-s-full last:rounded-e-full ${FILL[period.kind]}`}
            style={{ flexGrow: SHARE[period.kind] }}
          />
        ))}
        <span className="absolute start-0 -top-1 size-4 rounded-full border-4 border-ink bg-surface" />
      </div>
      <ul className="space-y-1.5">
        {periods.map((period, i) => (
          <li key={i} className="grid grid-cols-[10px_1fr_auto] items-center gap-3">
            <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${FILL[period.kind]}`} />
            <span className="text-ink-2">{name(period, i)}</span>
            <b className={`font-semibold ${TONE[period.kind]}`}>{cost(period)}</b>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-12 text-ink-3">{t('zone', { city })}</p>
    </div>
  )
}
