import { feeBase, penaltyAmount, type CancellationPolicy, type FeePrice } from './rules'

export type PolicyPeriod = {
  /** End of the period (ISO); null for the last. */
  until: string | null
  /** Minor units. */
  fee: number
  kind: 'free' | 'part' | 'full'
}

/** A policy as the periods a reader needs: what cancelling costs until when. Fees never fall; equal neighbours merge. */
export function listPeriods(policy: CancellationPolicy, price: FeePrice, nights: number): PolicyPeriod[] {
  const base = feeBase(price)
  const periods: PolicyPeriod[] = []
  let fee = 0
  const push = (until: string | null) => {
    const kind = fee === 0 ? 'free' : fee >= base ? 'full' : 'part'
    const last = periods.at(-1)
    // Terms of one instant, as of an hour that the clocks leave out, part nothing.
    if (last?.until === until) return
    if (last && last.fee === fee) last.until = until
    else periods.push({ until, fee, kind })
  }
  for (const tier of policy.tiers) {
    push(tier.from)
    fee = Math.max(fee, penaltyAmount(tier.penalty, price, nights))
  }
  push(null)
  return periods
}

/** Periods that are not over at `now`; the first is the current one. */
export function remainingPeriods(periods: readonly PolicyPeriod[], now: string): PolicyPeriod[] {
  return periods.filter((period) => period.until === null || period.until > now)
}
