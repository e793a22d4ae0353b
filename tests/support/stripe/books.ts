import { randomBytes } from 'node:crypto'
import { StripeRefusal } from './refusal'
import type { StripeSpecification } from './specification'

/** What a payment method of the tests does; the first ones are Stripe's own test cards. */
const DECLINES: Readonly<Record<string, { code: string; decline_code: string }>> = {
  pm_card_visa_chargeDeclined: { code: 'card_declined', decline_code: 'generic_decline' },
  pm_card_visa_chargeDeclinedInsufficientFunds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  pm_card_chargeDeclinedExpiredCard: { code: 'expired_card', decline_code: 'expired_card' },
}
const CHALLENGED = 'pm_card_authenticationRequired'
/** Its refunds are accepted and fail afterwards. */
const REFUNDS_FAIL = 'pm_card_refundFail'
/** Its refunds are refused at once: there is too little on the account. */
const REFUNDS_REFUSED = 'pm_card_refundRefused'
/** The answers to its capture are lost until somebody asks about it. */
const CAPTURE_LOST = 'pm_card_captureTimeout'
const CARDS = [
  'pm_card_visa',
  CHALLENGED,
  REFUNDS_FAIL,
  REFUNDS_REFUSED,
  CAPTURE_LOST,
  ...Object.keys(DECLINES),
] as const

type Fields = Record<string, unknown>
export type Intent = {
  id: string
  secret: string
  amount: number
  currency: string
  metadata: Fields
  status: string
  card: string
  returnUrl: string
  error: Fields | null
  reason: string | null
  charge: { id: string; captured: number; refunded: number } | null
}
type Refund = { id: string; amount: number; currency: string; intent: string; metadata: Fields; status: string }
export type StripeEvent = { id: string; type: string; object: Fields }

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** The state of an account at Stripe: intents, charges and refunds, and what it tells of them. */
export function createBooks(specification: StripeSpecification, origin: () => string) {
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const events: StripeEvent[] = []

  const find = (id: string): Intent => {
    const intent = intents.get(id)
    if (!intent) throw new StripeRefusal(404, { code: 'resource_missing', param: 'intent', message: 'No such intent' })
    return intent
  }
  const showCharge = ({ charge, ...intent }: Intent): Fields | null =>
    charge && {
      ...specification.example('charge'),
      id: charge.id,
      amount: intent.amount,
      amount_captured: charge.captured,
      amount_refunded: charge.refunded,
      captured: charge.captured > 0,
      refunded: charge.captured > 0 && charge.refunded >= charge.captured,
      currency: intent.currency,
      payment_intent: intent.id,
    }
  const show = (intent: Intent, expand: unknown = []): Fields => ({
    ...specification.example('payment_intent'),
    id: intent.id,
    client_secret: intent.secret,
    amount: intent.amount,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    amount_received: intent.charge?.captured ?? 0,
    capture_method: 'manual',
    currency: intent.currency,
    metadata: intent.metadata,
    status: intent.status,
    payment_method: intent.card || null,
    cancellation_reason: intent.reason,
    last_payment_error: intent.error,
    next_action:
      intent.status === 'requires_action'
        ? {
            type: 'redirect_to_url',
            redirect_to_url: { url: `${origin()}/challenges/${intent.id}`, return_url: intent.returnUrl },
          }
        : null,
    latest_charge:
      Array.isArray(expand) && expand.includes('latest_charge') ? showCharge(intent) : (intent.charge?.id ?? null),
  })
  const showRefund = (refund: Refund): Fields => ({
    ...specification.example('refund'),
    ...refund,
    intent: undefined,
    payment_intent: refund.intent,
    charge: intents.get(refund.intent)?.charge?.id ?? null,
    ...(refund.status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
  })
  const tell = (type: string, object: Fields) => void events.push({ id: newId('evt'), type, object })
  const tellIntent = (type: string, intent: Intent) => tell(`payment_intent.${type}`, show(intent))
  const authorizeNow = (intent: Intent) => {
    intent.status = 'requires_capture'
    intent.charge = { id: newId('ch'), captured: 0, refunded: 0 }
    tellIntent('amount_capturable_updated', intent)
  }
  const decline = (intent: Intent, error: Fields) => {
    intent.status = 'requires_payment_method'
    intent.error = error
    tellIntent('payment_failed', intent)
  }
  const requireState = (intent: Intent, ...states: string[]) => {
    if (states.includes(intent.status)) return
    const message = `This PaymentIntent could not be changed because it has a status of ${intent.status}.`
    throw new StripeRefusal(400, { code: 'payment_intent_unexpected_state', message, payment_intent: show(intent) })
  }

  const loseRefund = (id: string, status: 'failed' | 'canceled'): Fields => {
    const refund = refunds.find((each) => each.id === id)
    const charge = refund && intents.get(refund.intent)?.charge
    if (!refund || !charge) throw new Error(`no refund ${id}`)
    refund.status = status
    charge.refunded -= refund.amount
    const shown = showRefund(refund)
    tell('charge.refund.updated', shown)
    return shown
  }

  return {
    intents,
    events,
    show,
    find,
    create: (fields: Fields): Intent => {
      const amount = Number(fields.amount)
      if (amount < 1) throw new StripeRefusal(400, { code: 'parameter_invalid_integer', param: 'amount' })
      // What an account is paid out in decides; this one has euros.
      if (fields.currency === 'eur' && amount < 50) throw new StripeRefusal(400, { code: 'amount_too_small' })
      const id = newId('pi')
      const intent: Intent = {
        id,
        secret: `${id}_secret_${newId('x')}`,
        amount,
        currency: String(fields.currency),
        metadata: { ...(fields.metadata as Fields) },
        status: 'requires_payment_method',
        card: '',
        returnUrl: '',
        error: null,
        reason: null,
        charge: null,
      }
      intents.set(id, intent)
      return intent
    },
    confirm: (id: string, fields: Fields): Intent => {
      const intent = find(id)
      requireState(intent, 'requires_payment_method', 'requires_confirmation')
      const card = CARDS.find((known) => known === fields.payment_method)
      if (!card)
        throw new StripeRefusal(400, {
          code: 'resource_missing',
          param: 'payment_method',
          message: 'No such PaymentMethod',
        })
      Object.assign(intent, { card, returnUrl: String(fields.return_url), error: null })
      const refused = DECLINES[card]
      if (refused) {
        decline(intent, { type: 'card_error', ...refused })
        throw new StripeRefusal(402, { type: 'card_error', ...refused, payment_intent: show(intent) })
      }
      if (card === CHALLENGED) intent.status = 'requires_action'
      else authorizeNow(intent)
      return intent
    },
    capture: (id: string): Intent => {
      const intent = find(id)
      requireState(intent, 'requires_capture')
      intent.status = 'succeeded'
      if (intent.charge) intent.charge.captured = intent.amount
      tellIntent('succeeded', intent)
      return intent
    },
    cancel: (id: string, reason: unknown): Intent => {
      const intent = find(id)
      requireState(intent, 'requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture')
      intent.status = 'canceled'
      intent.reason = typeof reason === 'string' ? reason : null
      tellIntent('canceled', intent)
      return intent
    },
    /** The payer's answer at the bank; only the first one counts. */
    answerChallenge: (id: string, approve: boolean): Intent => {
      const intent = find(id)
      if (intent.status !== 'requires_action') return intent
      if (approve) authorizeNow(intent)
      else decline(intent, { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' })
      return intent
    },
    losesCapture: (id: string) => intents.get(id)?.card === CAPTURE_LOST,
    listRefunds: (intent: unknown) => refunds.filter((refund) => refund.intent === intent).map(showRefund),
    refund: (fields: Fields): Fields => {
      const intent = find(String(fields.payment_intent))
      const { charge } = intent
      const amount = Number(fields.amount)
      if (!charge || charge.captured === 0) throw new StripeRefusal(400, { code: 'charge_not_refundable' })
      if (charge.refunded >= charge.captured) throw new StripeRefusal(400, { code: 'charge_already_refunded' })
      if (charge.refunded + amount > charge.captured) throw new StripeRefusal(400, { param: 'amount' })
      if (intent.card === REFUNDS_REFUSED) throw new StripeRefusal(400, { code: 'balance_insufficient' })
      charge.refunded += amount
      const metadata = { ...(fields.metadata as Fields) }
      const refund = {
        id: newId('re'),
        amount,
        currency: intent.currency,
        intent: intent.id,
        metadata,
        status: 'succeeded',
      }
      refunds.push(refund)
      tell('charge.refunded', showCharge(intent) ?? {})
      return showRefund(refund)
    },
    /** The bank sends a refund back, days later. */
    failRefund: (id: string): void => tell('refund.failed', loseRefund(id, 'failed')),
    /** Somebody cancels at Stripe what has not yet gone back. */
    cancelRefund: (id: string): void => tell('refund.updated', loseRefund(id, 'canceled')),
    /** The payer contests a charge at the bank. */
    dispute: (id: string): void => {
      const { amount, currency, charge } = find(id)
      const dispute = { ...specification.example('dispute'), id: newId('dp'), amount, currency }
      tell('charge.dispute.created', {
        ...dispute,
        charge: charge?.id ?? null,
        payment_intent: id,
        reason: 'fraudulent',
      })
    },
  }
}
export type StripeBooks = ReturnType<typeof createBooks>
