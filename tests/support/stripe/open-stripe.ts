import { createStripeGateway } from '@/lib/backend/payments/stripe/stripe-gateway'
import type { PaymentGateway } from '@/lib/backend/payments/port'
import type { TestCardBehaviour } from '@/lib/domain/payments/test-cards'
import { loadStripeSpecification } from './specification'
import { FakeStripe } from './stripe-api'

/** Secrets of the fake, which open nothing. */
export const STRIPE_ACCOUNT = {
  gateway: 'stripe',
  secretKey: 'sk_test_of_the_tests',
  webhookSecret: 'whsec_of_the_tests',
} as const

/** What a card of the behaviour is called at Stripe. */
export const STRIPE_CARDS: Readonly<Record<TestCardBehaviour, string>> = {
  success: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  insufficient_funds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  expired: 'pm_card_chargeDeclinedExpiredCard',
  challenge: 'pm_card_authenticationRequired',
  capture_timeout: 'pm_card_captureTimeout',
  refund_refused: 'pm_card_refundRefused',
}

const specification = loadStripeSpecification()

/** `describe`, skipped and so counted where Stripe's description is not at hand. */
export const describeWithStripe = specification ? describe : describe.skip

/** Stripe as its library sees it, our gateway to it, and the same where nothing is sent a second time. */
export async function openStripe(): Promise<{ stripe: FakeStripe; gateway: PaymentGateway; once: PaymentGateway }> {
  if (!specification) throw new Error('STAYFRONT_DATA has no description of Stripe')
  const { secretKey, webhookSecret } = STRIPE_ACCOUNT
  const stripe = await new FakeStripe({ specification, secretKey, webhookSecret }).start()
  const open = (retries?: number) =>
    createStripeGateway({
      account: STRIPE_ACCOUNT,
      apiUrl: stripe.url,
      ...(retries !== undefined && { retries }),
    })
  return { stripe, gateway: open(), once: open(0) }
}
