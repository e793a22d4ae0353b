import type { DeclineCode } from '@/lib/domain/payments/rules'

/** What a charge is for: the same from the first try to the last question about it. */
export type ChargeOrder = {
  /** The same key gives the same charge, however often it is sent. */
  idempotencyKey: string
  /** Minor units. */
  amount: number
  currency: string
  /** Of the booking, so that people at the gateway's own site find it. */
  reference: string
}

export type AuthorizeInput = ChargeOrder & {
  /** What the card form gave for the card; never a card number. */
  token: string
  /** Where the payer comes back to after a challenge. */
  returnUrl: string
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

/** What went back of a charge, or is on its way; `key`: that of our refund, where it was ours. Minor units. */
export type SentRefund = { key: string | null; amount: number }

/** What a gateway calls to tell; `ref` is of the charge, `key` that of its order where the gateway says it. */
export type GatewayNews =
  | { kind: 'charge'; ref: string; key: string | null }
  /** For a person to look at; `id` is the gateway's own of the dispute or refund, `detail` in words for operators. */
  | { kind: 'disputed'; ref: string; key: string | null; id: string; detail: string }
  /** `refundKey`: that of our refund, where it was ours. */
  | { kind: 'refund_failed'; ref: string; key: null; refundKey: string | null; id: string; detail: string }
  | { kind: 'nothing' }

/**
 * Why a gateway gave no result. `uncertain`: nobody knows whether it happened. `transient` and `misconfigured`: it did
 * not happen; the first may pass by itself, the second needs an operator.
 */
export type FaultKind = 'transient' | 'uncertain' | 'misconfigured'

/** A fault of a gateway, with the gateway's own id of the request where it gave one. */
export class GatewayFault extends Error {
  override readonly name = 'GatewayFault'
  constructor(
    message: string,
    readonly kind: FaultKind,
    readonly requestId: string | null = null,
  ) {
    super(requestId === null ? `${message} (${kind})` : `${message} (${kind}, request ${requestId})`)
  }
}

/** The payment providers of this process by their name, which tenants choose and payments keep. */
export type Gateways = ReadonlyMap<string, PaymentGateway>

/**
 * A payment provider. Refusals are values; a thrown error means that nobody knows what happened (unless it is a
 * GatewayFault that says more), and the caller must ask (retrieve, findByKey), never charge again.
 */
export type PaymentGateway = {
  name: string
  /** Whether it can charge exactly this much: minor units. */
  canCharge: (amount: number, currency: string) => boolean
  authorize: (input: AuthorizeInput) => Promise<GatewayCharge>
  retrieve: (ref: string) => Promise<GatewayCharge | null>
  /** The charge of an order. Null: nothing was charged for it, and nothing of it is under way any more. */
  findByKey: (order: ChargeOrder) => Promise<GatewayCharge | null>
  capture: (ref: string, idempotencyKey: string) => Promise<GatewayCharge>
  void: (ref: string, idempotencyKey: string) => Promise<GatewayCharge>
  /** Gives back part of a captured amount; minor units. The same key gives it back once. */
  refund: (ref: string, amount: number, idempotencyKey: string) => Promise<GatewayRefund>
  /** All that went back of a charge, whoever made it. None: there nobody can but us. */
  listRefunds?: (ref: string) => Promise<SentRefund[]>
  /** Whether a refund that was taken over by this key has failed since. None: there they never do. */
  hasLostRefund?: (ref: string, idempotencyKey: string) => Promise<boolean>
  /** Reads a signed call of the gateway; null where it is not proven to be its. None: its calls are hints alone. */
  readNews?: (call: { body: Uint8Array; signature: string }) => GatewayNews | null
}
