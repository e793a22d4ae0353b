import type Stripe from 'stripe'
import type { DeclineCode } from '@/lib/domain/payments/rules'
import { GatewayFault, type GatewayCharge } from '../port'
import { fromStripeAmount } from '@/lib/domain/payments/stripe-amounts'

type Refused = { code?: string | null | undefined; decline_code?: string | null | undefined }

const CODES: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  expired_card: 'expired_card',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
}

/** Why a card was refused, as far as the payer can do something about it; other reasons of a bank stay between them. */
export function toDeclineCode({ code, decline_code: reason }: Refused): DeclineCode {
  return CODES[reason ?? ''] ?? CODES[code ?? ''] ?? 'card_declined'
}

/** Whether nobody has tried to pay yet. */
export function isUntried({ status, last_payment_error: refused }: Stripe.PaymentIntent): boolean {
  return status === 'requires_confirmation' || (status === 'requires_payment_method' && !refused)
}

/** The charge of an intent whose `latest_charge` is expanded. Throws where Stripe has not decided yet. */
export function describeIntent(intent: Stripe.PaymentIntent): GatewayCharge {
  const { id: ref, status } = intent
  switch (status) {
    case 'requires_capture':
      return { ref, state: 'authorized' }
    case 'canceled':
      return { ref, state: 'voided' }
    case 'succeeded':
      return describeTaken(intent)
    case 'requires_action':
      return { ref, state: 'requires_action', url: readChallenge(intent) }
    case 'requires_payment_method':
    case 'requires_confirmation':
      return isUntried(intent)
        ? { ref, state: 'failed', code: 'gateway_unavailable' }
        : { ref, state: 'failed', code: toDeclineCode(intent.last_payment_error ?? {}) }
    default:
      throw new GatewayFault(`stripe: ${ref} is ${status}`, 'uncertain')
  }
}

function readChallenge({ id, next_action: next }: Stripe.PaymentIntent): string {
  const url = next?.redirect_to_url?.url
  if (!url) throw new GatewayFault(`stripe: ${id} asks for ${next?.type ?? 'an action'}, which is no page`, 'uncertain')
  return url
}

function describeTaken({ id: ref, latest_charge: charge, currency }: Stripe.PaymentIntent): GatewayCharge {
  if (charge === null || typeof charge === 'string')
    throw new GatewayFault(`stripe: ${ref} came without its charge`, 'uncertain')
  if (charge.amount_refunded === 0) return { ref, state: 'captured' }
  const refunded = fromStripeAmount(charge.amount_refunded, currency.toUpperCase())
  return { ref, state: charge.refunded ? 'refunded' : 'partially_refunded', refunded }
}
