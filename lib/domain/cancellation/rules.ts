import { percentOf, roundMinor } from '@/lib/domain/money/rules'
import type { PolicyTerm } from '@/lib/domain/hotels/schema'
import { addDays, instantInZone } from '@/lib/domain/stay/dates'

export type Penalty = PolicyTerm['penalty']
/** Tiers ascend by `from` (ISO instant); before the first one cancelling is free. */
export type CancellationPolicy = {
  tiers: { from: string; penalty: Penalty }[]
  noShow: Penalty
  zone: string
}

const FULL: Penalty = { kind: 'percent', value: 100 }
const UNTIL_ARRIVAL: PolicyTerm = { daysBefore: 0, time: '15:00', penalty: FULL }

/**
 * Turns a plan's terms (days before arrival, hotel's clock) into instants of one stay. `factor` takes
 * amounts from the hotel's currency to the stay's; free terms say nothing that "before the first" does not.
 */
export function toPolicy(terms: readonly PolicyTerm[], checkIn: string, zone: string, factor = 1): CancellationPolicy {
  const charged = terms.filter((term) => !isFree(term.penalty))
  const tiers = (charged.length > 0 ? charged : [UNTIL_ARRIVAL])
    .map((term) => ({
      from: instantInZone(addDays(checkIn, -term.daysBefore), term.time, zone).toISOString(),
      penalty: inCurrency(term.penalty, factor),
    }))
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  return { tiers, noShow: FULL, zone }
}

function inCurrency(penalty: Penalty, factor: number): Penalty {
  return penalty.kind === 'amount'
    ? { kind: 'amount', value: Math.max(1, roundMinor(penalty.value * factor)) }
    : penalty
}

/** The last instant (ISO) at which cancelling is free; null when it is not free at `now`. */
export function freeUntil(policy: CancellationPolicy, now: string): string | null {
  const first = policy.tiers.find((tier) => !isFree(tier.penalty))
  if (!first) return policy.tiers.at(-1)?.from ?? null
  return now < first.from ? first.from : null
}

/**
 * Fee and refund, in minor units of `total`, of cancelling at `now`. The one function that every
 * screen, mail and cancellation uses. Penalties never fall over time and are capped at the total.
 */
export function refundAt(
  policy: CancellationPolicy,
  now: string,
  total: number,
  nights: number,
): { fee: number; refund: number } {
  let fee = 0
  for (const tier of policy.tiers) {
    if (tier.from > now) break
    fee = Math.max(fee, penaltyAmount(tier.penalty, total, nights))
  }
  return { fee, refund: total - fee }
}

/** The penalty in minor units, capped at the total. */
export function penaltyAmount(penalty: Penalty, total: number, nights: number): number {
  const amount =
    penalty.kind === 'percent'
      ? percentOf(total, penalty.value * 100)
      : penalty.kind === 'nights'
        ? roundMinor((total * Math.min(penalty.value, nights)) / nights)
        : penalty.value
  return Math.min(amount, total)
}

function isFree(penalty: Penalty): boolean {
  return penalty.value === 0
}
