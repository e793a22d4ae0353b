import { exponentOf, roundMinor } from '@/lib/domain/money/rules'
import { PRICE_STEPS } from './data/currency-steps'
import { DEMO_FX } from './data/fx'

const RATES: Readonly<Record<string, number>> = { EUR: 1, ...DEMO_FX.rates }

/** Euros as minor units of a currency, by the demonstration rates. */
export function toLocalMinor(euros: number, currency: string): number {
  const rate = RATES[currency]
  if (rate === undefined) throw new Error(`No demonstration rate for ${currency}`)
  return roundMinor(euros * rate * 10 ** exponentOf(currency))
}

/** Minor units that a price of this currency is a multiple of. */
export function stepOf(currency: string): number {
  return (PRICE_STEPS[currency] ?? 1) * 10 ** exponentOf(currency)
}

/** At least one step. */
export function roundToStep(amount: number, step: number): number {
  return Math.max(step, Math.round(amount / step) * step)
}
