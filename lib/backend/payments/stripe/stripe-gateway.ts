import Stripe from 'stripe'
import type { StripeAccount } from '@/lib/domain/payments/stripe-accounts'
import { GatewayFault, type AuthorizeInput, type ChargeOrder, type GatewayCharge, type PaymentGateway } from '../port'
import { toStripeAmount } from '@/lib/domain/payments/stripe-amounts'
import { describeIntent, isUntried, toDeclineCode } from './describe-intent'
import { hasCode, toFault, write } from './faults'
import { ORDER_KEY, readNews } from './read-news'
import { hasLostRefund, listRefunds, sendRefund } from './send-refund'

export type StripeSettings = {
  account: StripeAccount
  /** Where its API is, such as a proxy's `https://stripe.internal:8443`; null for Stripe's own address. */
  apiUrl: string | null
  /** How often a request is sent again when the network or Stripe fails; the key makes that harmless. */
  retries?: number
}

const TIMEOUT_MS = 8_000
const RETRIES = 2
// The state of refunds stands at the charge.
const WHOLE = { expand: ['latest_charge'] }

/**
 * Cards by Stripe: a payment intent for each charge, captured by hand. An intent is created from what its order says
 * alone and confirmed with the card in a second call: so the order's key leads to it, whatever was lost.
 */
export function createStripeGateway({ account, apiUrl, retries = RETRIES }: StripeSettings): PaymentGateway {
  const stripe = new Stripe(account.secretKey, {
    ...(apiUrl === null ? {} : toAddress(apiUrl)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: retries,
    telemetry: false,
    appInfo: { name: 'Stayfront' },
  })
  return {
    name: account.gateway,
    canCharge: (amount, currency) => toStripeAmount(amount, currency) !== null,
    authorize: (input) => authorize(stripe, input),
    retrieve: async (ref) => {
      const intent = await findIntent(stripe, ref)
      return intent && describeIntent(intent)
    },
    findByKey: (order) => findByKey(stripe, order),
    capture: (ref, key) =>
      change(stripe, ref, `the capture of ${ref}`, () =>
        write(`${ref}:${key}`, (options) => stripe.paymentIntents.capture(ref, WHOLE, options)),
      ),
    void: (ref, key) =>
      change(stripe, ref, `the cancellation of ${ref}`, () =>
        write(`${ref}:${key}`, (options) => stripe.paymentIntents.cancel(ref, WHOLE, options)),
      ),
    refund: async (ref, amount, key) => {
      const intent = await findIntent(stripe, ref)
      if (!intent) return { ok: false, reason: 'no such charge' }
      const refusal = await sendRefund(stripe, intent, amount, key)
      return refusal ?? { ok: true, charge: describeIntent(await loadIntent(stripe, ref)) }
    },
    listRefunds: (ref) => listRefunds(stripe, ref),
    hasLostRefund: (ref, key) => hasLostRefund(stripe, ref, key),
    readNews: (call) => readNews(stripe, account.webhookSecret, call),
  }
}

function toAddress(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}

async function authorize(stripe: Stripe, input: AuthorizeInput): Promise<GatewayCharge> {
  const created = await createIntent(stripe, input)
  if (!created) throw new GatewayFault(`stripe: ${input.amount} ${input.currency} cannot be charged`, 'misconfigured')
  const { id: ref } = created
  const { token, returnUrl, idempotencyKey } = input
  const confirmed = { payment_method: token, return_url: returnUrl, ...WHOLE }
  try {
    const intent = await write(`${idempotencyKey}:confirm`, (options) =>
      stripe.paymentIntents.confirm(ref, confirmed, options),
    )
    return describeIntent(intent)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { ref, state: 'failed', code: toDeclineCode(error) }
    // No card of this account: the page that sent it was not ours, or waited for days.
    if (isUnknownCard(error)) return { ref, state: 'failed', code: 'card_declined' }
    if (isOtherState(error)) return describeIntent(await loadIntent(stripe, ref))
    throw toFault(`the confirmation of ${ref}`, error)
  }
}

/**
 * The intent of an order: made by the first call with its key, found by every later one, as it was at first. Null: Stripe
 * charges no such amount, so that there is none and never was.
 */
async function createIntent(stripe: Stripe, order: ChargeOrder): Promise<Stripe.PaymentIntent | null> {
  const amount = toStripeAmount(order.amount, order.currency)
  if (amount === null) return null
  const asked: Stripe.PaymentIntentCreateParams = {
    amount,
    currency: order.currency.toLowerCase(),
    capture_method: 'manual',
    metadata: { [ORDER_KEY]: order.idempotencyKey, booking_reference: order.reference },
  }
  try {
    return await write(order.idempotencyKey, (options) => stripe.paymentIntents.create(asked, options))
  } catch (error) {
    if (hasCode(error, 'amount_too_small') || hasCode(error, 'amount_too_large')) return null
    throw toFault(`the intent of payment ${order.idempotencyKey}`, error)
  }
}

/** An intent that nobody tried to pay is closed, so that a confirmation which is still on its way finds it so. */
async function findByKey(stripe: Stripe, order: ChargeOrder): Promise<GatewayCharge | null> {
  const created = await createIntent(stripe, order)
  if (!created) return null
  const { id: ref } = created
  const intent = await loadIntent(stripe, ref)
  if (intent.cancellation_reason === 'abandoned') return null
  if (!isUntried(intent)) return describeIntent(intent)
  const closed = await change(stripe, ref, `the closing of ${ref}`, () =>
    write(`${ref}:close`, (options) =>
      stripe.paymentIntents.cancel(ref, { cancellation_reason: 'abandoned', ...WHOLE }, options),
    ),
  )
  return closed.state === 'voided' ? null : closed
}

/** Moves an intent; where its state allows no such move, how it stands is the answer. */
async function change(
  stripe: Stripe,
  ref: string,
  what: string,
  move: () => Promise<Stripe.PaymentIntent>,
): Promise<GatewayCharge> {
  try {
    return describeIntent(await move())
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError || isOtherState(error))
      return describeIntent(await loadIntent(stripe, ref))
    throw toFault(what, error)
  }
}

async function loadIntent(stripe: Stripe, ref: string): Promise<Stripe.PaymentIntent> {
  const intent = await findIntent(stripe, ref)
  if (!intent) throw new GatewayFault(`stripe: no intent ${ref}`, 'misconfigured')
  return intent
}

async function findIntent(stripe: Stripe, ref: string): Promise<Stripe.PaymentIntent | null> {
  try {
    return await stripe.paymentIntents.retrieve(ref, WHOLE)
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return null
    throw toFault(`the question about ${ref}`, error)
  }
}

function isOtherState(error: unknown): boolean {
  return hasCode(error, 'payment_intent_unexpected_state')
}

function isUnknownCard(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method'
}
