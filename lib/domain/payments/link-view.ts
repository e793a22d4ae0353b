import { LINK_REASON_LENGTH, type LinkStanding } from './links'

/** Why a link was not sent or taken back, as `?problem=` after the form; each has its own message. */
export const LINK_PROBLEMS = [
  'amount',
  'closed',
  'fault',
  'key_reused',
  'malformed_body',
  'no_gateway',
  'not_found',
  'paid',
  'paying',
  'too_much',
] as const
export type LinkProblem = (typeof LINK_PROBLEMS)[number]

/** Why a link was not paid, as `code` of an answer; each has its own message. */
const PAY_PROBLEMS = ['amount_changed', 'closed', 'fault', 'key_reused', 'malformed_body', 'unavailable'] as const
export type PayProblem = (typeof PAY_PROBLEMS)[number]

export function toPayProblem(code: unknown): PayProblem {
  return PAY_PROBLEMS.find((known) => known === code) ?? 'fault'
}

/** The fields of the form that asks for an amount, by their names. */
const LINK_FIELDS = ['amount', 'days', 'reason'] as const
type TypedLink = Partial<Record<(typeof LINK_FIELDS)[number], string>>

/** Of any fields, those of the form, as they were typed. */
export function pickLinkFields(fields: Readonly<Record<string, unknown>>): TypedLink {
  return Object.fromEntries(
    LINK_FIELDS.flatMap((name) => {
      const typed = fields[name]
      return typeof typed === 'string' ? [[name, typed.slice(0, LINK_REASON_LENGTH)]] : []
    }),
  )
}

/** The payment links of a booking in words, for who may send one. */
export type LinkList = {
  bookingId: string
  currency: string
  locale: string
  /** How an amount of the currency is typed. */
  example: string
  /** What is due and not paid; null where nothing is. */
  balance: string | null
  links: { id: string; standing: LinkStanding; text: string; expires: string; canWithdraw: boolean }[]
  /** Of the form: the same key sends once. */
  idempotencyKey: string
  isSent: boolean
  problem: LinkProblem | null
  /** What was refused, to be corrected; empty where nothing was. */
  typed: TypedLink
}
