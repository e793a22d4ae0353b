import Stripe from 'stripe'
import { GatewayFault, type FaultKind } from '../port'

/** An error of Stripe as a fault of a gateway; any other as it is. `what` says what was asked. */
export function toFault(what: string, error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  // Of Stripe's message nothing: it may quote what it was given.
  const said = [error.type, error.code, error.statusCode].filter(Boolean).join(' ')
  return new GatewayFault(`stripe: ${what} failed: ${said}`, kindOf(error), error.requestId ?? null)
}

function kindOf(error: InstanceType<typeof Stripe.errors.StripeError>): FaultKind {
  const { errors } = Stripe
  if (error instanceof errors.StripeRateLimitError) return 'transient'
  // The same key is still being worked on.
  if (error.statusCode === 409) return 'uncertain'
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    error instanceof errors.StripeIdempotencyError ||
    error instanceof errors.StripeInvalidRequestError
  )
    return 'misconfigured'
  return 'uncertain'
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code
}

/**
 * Sends a write under a key of ours. Stripe keeps a fault of its own under the key, too, and would answer it for a day:
 * then the write is sent under the next key, which every repeat comes to in the same way.
 */
export async function write<T>(key: string, send: (options: Stripe.RequestOptions) => Promise<T>): Promise<T> {
  try {
    return await send({ idempotencyKey: key })
  } catch (error) {
    if (!isKeptFault(error)) throw error
    return send({ idempotencyKey: `${key}:2` })
  }
}

function isKeptFault(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  )
}
