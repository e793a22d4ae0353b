import type { DeclineCode } from '@/lib/domain/payments/rules'

export type AuthorizeInput = {
  /** What the card form gave for the card; never a card number. */
  token: string
  /** Minor units. */
  amount: number
  currency: string
  /** Where the payer comes back to after a challenge. */
  returnUrl: string
  /** The same key gives the same charge, however often it is sent. */
  idempotencyKey: string
}

/** A charge as the gateway knows it. */
export type GatewayCharge =
  | { ref: string; state: 'requires_action'; url: string }
  | { ref: string; state: 'authorized' | 'captured' | 'voided' }
  /** `refunded`: all that went back of it, in minor units. */
  | { ref: string; state: 'refunded' | 'partially_refunded'; refunded: number }
  | { ref: string; state: 'failed'; code: DeclineCode }

/** `reason`: in the gateway's words, for operators. Nothing went back then. */
export type GatewayRefund = { ok: true; charge: GatewayCharge } | { ok: false; reason: string }

/** The payment providers of this process by their name, which tenants choose and payments keep. */
export type Gateways = ReadonlyMap<string, PaymentGateway>

/**
 * A payment provider. Refusals are values; a thrown error means that nobody knows what happened, and
 * the caller must ask (retrieve, findByKey), never charge again.
 */
export type PaymentGateway = {
  name: string
  authorize: (input: AuthorizeInput) => Promise<GatewayCharge>
  retrieve: (ref: string) => Promise<GatewayCharge | null>
  findByKey: (idempotencyKey: string) => Promise<GatewayCharge | null>
  capture: (ref: string, idempotencyKey: string) => Promise<GatewayCharge>
  void: (ref: string, idempotencyKey: string) => Promise<GatewayCharge>
  /** Gives back part of a captured amount; minor units. The same key gives it back once. */
  refund: (ref: string, amount: number, idempotencyKey: string) => Promise<GatewayRefund>
}
