import { exponentOf } from '@/lib/domain/money/rules'

/**
 * Digits of Stripe's smallest unit where they are not ISO 4217's: these are charged in hundredths of a unit that has
 * none, or in whole units of one that has them (docs.stripe.com/currencies).
 */
const DIGITS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }
// Cards are charged at most twelve digits (ibid., maximum charge amounts); some take fewer, and then refuse the amount.
const MOST = 999_999_999_999

/** Stripe's amount for minor units of ours; null where it cannot charge exactly this much. */
export function toStripeAmount(amount: number, currency: string): number | null {
  const stripe = (amount * 10 ** digitsOf(currency)) / 10 ** exponentOf(currency)
  // Of three decimals the last must be zero: cards know two.
  const isExact = Number.isInteger(stripe) && (digitsOf(currency) < 3 || stripe % 10 === 0)
  return isExact && stripe > 0 && stripe <= MOST ? stripe : null
}

/** Minor units of ours for an amount of Stripe. */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round((amount * 10 ** exponentOf(currency)) / 10 ** digitsOf(currency))
}

function digitsOf(currency: string): number {
  return DIGITS[currency] ?? exponentOf(currency)
}
