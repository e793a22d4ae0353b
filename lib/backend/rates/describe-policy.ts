import { listPeriods, remainingPeriods, type PolicyPeriod } from '@/lib/domain/cancellation/periods'
import type { PolicyView } from '@/lib/domain/cancellation/policy-view'
import type { CancellationPolicy } from '@/lib/domain/cancellation/rules'
import type { StayPrice } from '@/lib/domain/price/rules'
import { formatInstant, formatMoney } from '@/lib/i18n/format'
import { formatAway, type Here } from './format-away'
import { loadTexts, type Texts } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'

export type Conditions = {
  policy: CancellationPolicy
  price: Pick<StayPrice, 'total' | 'online' | 'atHotel' | 'currency'>
  nights: number
  now: Date
  /** City of the hotel, whose clock the deadlines follow; empty where it is not known. */
  city: string
}

export type PolicyWords = { t: Texts<'policy'>; locale: Locale }

export async function loadPolicyWords(locale: Locale): Promise<PolicyWords> {
  return { t: await loadTexts(locale, 'policy'), locale }
}

/** The one wording of a cancellation policy, for hotel page, checkout, reservation and mail. */
export function describePolicy(conditions: Conditions, words: PolicyWords): PolicyView {
  const { policy, price, nights, now, city } = conditions
  const { t, locale } = words
  const periods = remainingPeriods(listPeriods(policy, price, nights), now.toISOString())
  const nameOf = (period: PolicyPeriod, i: number) => {
    if (period.until !== null) return t('until', { instant: formatInstant(period.until, policy.zone, locale) })
    return i === 0 ? t('fromNow') : t('after')
  }
  return {
    periods: periods.map((period, i) => ({
      kind: period.kind,
      name: nameOf(period, i),
      away: i === 0 && period.until !== null ? formatAway(period.until, { now, zone: policy.zone }, locale) : null,
      cost: costOf(period, price.currency, words),
    })),
    notes: [...describeBase(price, periods, words), zoneNote(city, t)],
  }
}

function costOf({ kind, fee }: PolicyPeriod, currency: string, { t, locale }: PolicyWords): string {
  if (kind === 'free') return t('free')
  return kind === 'full' ? t('noRefund') : t('fee', { amount: formatMoney(fee, currency, locale) })
}

/** Says what fees are a share of, where that is not plainly the price; see feeBase. */
function describeBase(
  { total, online, atHotel, currency }: Conditions['price'],
  periods: readonly PolicyPeriod[],
  { t, locale }: PolicyWords,
): string[] {
  if (atHotel === 0 || periods.every((period) => period.kind === 'free')) return []
  if (online > 0) return [t('withoutDueThere', { amount: formatMoney(atHotel, currency, locale, { full: true }) })]
  return periods.some((period) => period.kind === 'part')
    ? [t('ofTotal', { amount: formatMoney(total, currency, locale, { full: true }) })]
    : []
}

/** A deadline (ISO) and how far away it is, as a part of a sentence on a screen. */
export function describeDeadline(iso: string, here: Here, { t, locale }: PolicyWords): string {
  const text = formatInstant(iso, here.zone, locale, 'short')
  const away = formatAway(iso, here, locale)
  return away === null ? text : t.markup('away', { text, away, screen: (chunks) => chunks })
}

/** On whose clock times are given. */
export function zoneNote(city: string, t: Texts<'policy'>): string {
  return city === '' ? t('zoneThere') : t('zone', { city })
}
