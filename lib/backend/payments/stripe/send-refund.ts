import Stripe from 'stripe'
import type { GatewayRefund, SentRefund } from '../port'
import { fromStripeAmount, toStripeAmount } from '@/lib/domain/payments/stripe-amounts'
import { toFault, write } from './faults'

/** Where a refund carries its key. */
export const REFUND_KEY = 'stayfront_refund'

type Refusal = Extract<GatewayRefund, { ok: false }>

/**
 * Gives back minor units of an intent, once a key; null when they are on their way. Stripe forgets keys after a day and
 * refunds are tried for longer, so the refund itself carries its key.
 */
export async function sendRefund(
  stripe: Stripe,
  { id: ref, currency }: Stripe.PaymentIntent,
  amount: number,
  key: string,
): Promise<Refusal | null> {
  const exact = toStripeAmount(amount, currency.toUpperCase())
  if (exact === null) return { ok: false, reason: `${amount} ${currency} cannot be refunded` }
  try {
    const tries = await listTries(stripe, ref, key)
    if (tries.some((tried) => !isLost(tried))) return null
    const asked = { payment_intent: ref, amount: exact, metadata: { [REFUND_KEY]: key } }
    // One that failed keeps its key at Stripe for ever.
    const made = await write(`${ref}:${key}:${tries.length}`, (options) => stripe.refunds.create(asked, options))
    return isLost(made)
      ? { ok: false, reason: `${made.id} ${made.status}: ${made.failure_reason ?? 'no reason'}` }
      : null
  } catch (error) {
    if (!isRefused(error)) throw toFault(`the refund of ${ref}`, error)
    return { ok: false, reason: `stripe: ${error.code ?? error.type} (request ${error.requestId ?? 'unknown'})` }
  }
}

/** Whether every try of a refund has failed by now. */
export async function hasLostRefund(stripe: Stripe, ref: string, key: string): Promise<boolean> {
  try {
    const tries = await listTries(stripe, ref, key)
    return tries.length > 0 && tries.every(isLost)
  } catch (error) {
    throw toFault(`the refunds of ${ref}`, error)
  }
}

/** All that went back of an intent, with those that were made at Stripe's own site. */
export async function listRefunds(stripe: Stripe, ref: string): Promise<SentRefund[]> {
  try {
    const sent = (await listAll(stripe, ref)).filter((each) => !isLost(each))
    return sent.map(({ amount, currency, metadata }) => ({
      key: metadata?.[REFUND_KEY] ?? null,
      amount: fromStripeAmount(amount, currency.toUpperCase()),
    }))
  } catch (error) {
    throw toFault(`the refunds of ${ref}`, error)
  }
}

async function listTries(stripe: Stripe, ref: string, key: string): Promise<Stripe.Refund[]> {
  return (await listAll(stripe, ref)).filter(({ metadata }) => metadata?.[REFUND_KEY] === key)
}

async function listAll(stripe: Stripe, ref: string): Promise<Stripe.Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: ref, limit: 100 })
  return data
}

/** Whether it never reaches the payer: it failed, which may be days later, or was cancelled. */
export function isLost({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled'
}

function isRefused(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  const { StripeInvalidRequestError, StripeCardError } = Stripe.errors
  return error instanceof StripeInvalidRequestError || error instanceof StripeCardError
}
