import Stripe from 'stripe'
import type { GatewayNews } from '../port'
import { fromStripeAmount } from '@/lib/domain/payments/stripe-amounts'
import { isLost, REFUND_KEY } from './send-refund'

/** Where an intent carries the key of its order. */
export const ORDER_KEY = 'stayfront_payment'

/** Seconds that a signed call may be old, so that nobody plays an old one again later. */
const TOLERANCE = 300

/** What an event of Stripe tells, in whatever version the endpoint has; null where it is not signed by Stripe. */
export function readNews(
  stripe: Stripe,
  secret: string,
  { body, signature }: { body: Uint8Array; signature: string },
): GatewayNews | null {
  try {
    return toNews(stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, TOLERANCE))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}

function toNews(event: Stripe.Event): GatewayNews {
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { kind: 'charge', ref: event.data.object.id, key: event.data.object.metadata[ORDER_KEY] ?? null }
    case 'charge.refunded':
      return { kind: 'charge', ref: toId(event.data.object.payment_intent), key: null }
    case 'charge.dispute.created':
      return tellDispute(event.data.object)
    case 'charge.refund.updated':
    case 'refund.updated':
    case 'refund.failed':
      return tellRefund(event.data.object)
    default:
      return { kind: 'nothing' }
  }
}

function tellDispute(dispute: Stripe.Dispute): GatewayNews {
  const { id, reason } = dispute
  const detail = `dispute ${id} over ${amountOf(dispute)}: ${reason}`
  return { kind: 'disputed', ref: toId(dispute.payment_intent), key: null, id, detail }
}

function tellRefund(refund: Stripe.Refund): GatewayNews {
  const { id, status, failure_reason: reason } = refund
  if (!isLost(refund)) return { kind: 'nothing' }
  const fate = status === 'canceled' ? 'was cancelled' : 'failed'
  const detail = `refund ${id} of ${amountOf(refund)} ${fate}: ${reason ?? 'no reason'}`
  const refundKey = refund.metadata?.[REFUND_KEY] ?? null
  return { kind: 'refund_failed', ref: toId(refund.payment_intent), key: null, refundKey, id, detail }
}

function toId(found: string | { id: string } | null): string {
  return typeof found === 'string' ? found : (found?.id ?? '')
}

/** In minor units of ours, as the other lines for operators. */
function amountOf({ amount, currency }: { amount: number; currency: string }): string {
  const code = currency.toUpperCase()
  return `${fromStripeAmount(amount, code)} ${code} (minor units)`
}
