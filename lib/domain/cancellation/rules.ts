import { chargeStep, roundCharge, roundMinor } from '@/lib/domain/money/rules'
import type { PolicyTerm } from '@/lib/domain/hotels/schema'
import type { StayPrice } from '@/lib/domain/price/rules'
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
 * Turns a plan's terms (days before arrival, hotel's clock) into instants of one stay. `factor` takes amounts from the
 * hotel's currency to the stay's. Free terms are left out, because cancelling is free before the first tier.
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

/** A policy in the hotel's currency with its amounts in that of a stay, as `toPolicy` gives it for `factor`. */
export function convertPolicy(policy: CancellationPolicy, factor: number): CancellationPolicy {
  return { ...policy, tiers: policy.tiers.map(({ from, penalty }) => ({ from, penalty: inCurrency(penalty, factor) })) }
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

/** Of a stay's price, what a cancellation fee depends on. */
export type FeePrice = Pick<StayPrice, 'currency' | 'total' | 'online'>

/**
 * The amount that a cancellation fee is a share of and cannot exceed, in minor units: the part that is paid through us.
 * Charges that are only due at the property, such as a city tax, are not owed by somebody who does not come. Where the
 * whole stay is paid there, it is the total.
 */
export function feeBase({ total, online }: Pick<FeePrice, 'total' | 'online'>): number {
  return online > 0 ? online : total
}

/** What a cancellation depends on: a booking's frozen quote. Amounts in minor units of the price's currency. */
export type Cancellable = { policy: CancellationPolicy; price: FeePrice; nights: number }

/**
 * Fee of cancelling at `now` (ISO instant), and what is left of `feeBase` after it, in minor units. The one function that
 * every screen, mail and cancellation uses. Penalties never fall over time.
 */
export function refundAt({ policy, price, nights }: Cancellable, now: string): { fee: number; refund: number } {
  const base = feeBase(price)
  let fee = 0
  for (const tier of policy.tiers) {
    if (tier.from > now) break
    fee = Math.max(fee, penaltyAmount(tier.penalty, price, nights))
  }
  return { fee, refund: base - fee }
}

/** Fee of a guest who does not come: never less than cancelling at the last moment costs. */
export function noShowFee({ policy, price, nights }: Cancellable): number {
  return [...policy.tiers.map((tier) => tier.penalty), policy.noShow].reduce(
    (fee, penalty) => Math.max(fee, penaltyAmount(penalty, price, nights)),
    0,
  )
}

/** A penalty in minor units, at most what it is a share of; an amount that can be kept and the rest given back. */
export function penaltyAmount(penalty: Penalty, price: FeePrice, nights: number): number {
  const base = feeBase(price)
  const round = (amount: number) => roundCharge(amount, price.currency)
  const amount =
    penalty.kind === 'percent'
      ? round((base * penalty.value) / 100)
      : penalty.kind === 'nights'
        ? round((base * Math.min(penalty.value, nights)) / nights)
        : // A fee that was agreed is never rounded away.
          round(penalty.value) || (penalty.value > 0 ? chargeStep(price.currency) : 0)
  return Math.min(amount, base)
}

function isFree(penalty: Penalty): boolean {
  return penalty.value === 0
}
