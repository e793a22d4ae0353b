import type { FxTable } from './schema'

// ISO 4217 exponents other than 2; HUF keeps its ISO exponent 2.
const EXPONENTS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
}

/** Number of minor-unit digits of a currency (ISO 4217). */
export function exponentOf(currency: string): number {
  return EXPONENTS[currency] ?? 2
}

/** The one rounding point of the product: half away from zero, to an integer of minor units. */
export function roundMinor(value: number): number {
  if (Number.isInteger(value)) return value === 0 ? 0 : value
  // A nudge of a few units in the last place keeps 1.005-like binary artefacts on the side that decimals say.
  const nudged = Math.abs(value) * (1 + 8 * Number.EPSILON)
  const rounded = Math.sign(value) * Math.floor(nudged + 0.5)
  return rounded === 0 ? 0 : rounded
}

/**
 * The least amount in which a currency is charged, in minor units: of three decimals cards know two, and coins stopped
 * at them long ago.
 */
export function chargeStep(currency: string): number {
  return 10 ** Math.max(0, exponentOf(currency) - 2)
}

// Stripe asks for half a dollar in about twenty currencies, by that in which an account is paid out: at most for 15 CZK.
const LEAST_CENTS = 100

/** The least that is charged at once, in minor units: about a US dollar. Nothing at all is always possible. */
export function leastCharge(currency: string, fx: FxTable): number {
  const step = chargeStep(currency)
  const factor = conversionFactor('USD', currency, fx)
  return factor === null ? step : Math.max(step, Math.ceil((LEAST_CENTS * factor) / step) * step)
}

/** An amount of money that is charged or given back: rounded as all amounts are, to what the currency is charged in. */
export function roundCharge(value: number, currency: string): number {
  return roundToStep(value, chargeStep(currency))
}

/** Half away from zero, to a multiple of `step` minor units; see chargeStep. */
export function roundToStep(value: number, step: number): number {
  return step === 1 ? roundMinor(value) : roundMinor(value / step) * step
}

/** A typed amount such as `120.50` or `1 200,5` in minor units; null where it is none, or finer than the currency. */
export function readAmount(typed: string, currency: string): number | null {
  const match = /^(\d{1,10})(?:[.,](\d{1,4}))?$/.exec(typed.replace(/\s/g, ''))
  const digits = exponentOf(currency)
  const [, whole = '', part = ''] = match ?? []
  if (!match || part.length > digits) return null
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0') || 0)
}

/** An amount in minor units as a decimal number with all of its digits, such as `120.50`, for machines. */
export function toDecimal(amount: number, currency: string): string {
  // Digits, not arithmetic: an amount keeps every one.
  const digits = exponentOf(currency)
  if (digits === 0) return String(amount)
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  return `${amount < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** `basisPoints` (1/100 of a percent) of an amount in minor units, rounded once. */
export function percentOf(amount: number, basisPoints: number): number {
  return roundMinor((amount * basisPoints) / 10_000)
}

/** Factor from minor units of `from` to minor units of `to`; null when the table lacks one of them. */
export function conversionFactor(from: string, to: string, fx: FxTable): number | null {
  if (from === to) return 1
  const rateFrom = from === fx.base ? 1 : fx.rates[from]
  const rateTo = to === fx.base ? 1 : fx.rates[to]
  if (rateFrom === undefined || rateTo === undefined) return null
  return (rateTo / rateFrom) * 10 ** (exponentOf(to) - exponentOf(from))
}

/** Splits `total` in proportion to `weights` by largest remainder; the parts sum to `total` exactly. */
export function splitByLargestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (weights.length === 0) return []
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0))
  const exact = weights.map((w) => (total * w) / sum)
  const parts = exact.map((v) => Math.floor(v))
  let rest = total - parts.reduce((a, b) => a + b, 0)
  const order = exact
    .map((v, i) => ({ i, remainder: v - Math.floor(v) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i)
  // Sums beyond 2^53 lose their last digits, so the rest may be more than one a part, or negative.
  for (let at = 0; rest !== 0; at = (at + 1) % order.length) {
    const i = order[at]?.i ?? 0
    parts[i] = (parts[i] ?? 0) + Math.sign(rest)
    rest -= Math.sign(rest)
  }
  return parts
}
