/** An answer of Stripe that says no. */
export class StripeRefusal extends Error {
  readonly body: { error: Record<string, unknown> }
  constructor(
    readonly status: number,
    error: Record<string, unknown>,
  ) {
    super(typeof error.message === 'string' ? error.message : String(error.code))
    this.body = { error: { type: 'invalid_request_error', message: this.message, ...error } }
  }
}
