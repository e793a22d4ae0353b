import { and, asc, eq } from 'drizzle-orm'
import { authorizePayment } from '@/lib/backend/booking/authorize-payment'
import {
  isUuid,
  lockBooking,
  type PaymentContext,
  type PaymentRecord,
  type SettlingContext,
} from '@/lib/backend/booking/booking-record'
import { describePayment } from '@/lib/backend/booking/record-charge'
import { continuePayment, type PaymentOutcome } from '@/lib/backend/booking/settle-payment'
import { firstCheck, hashOfPayment, insertPayment } from '@/lib/backend/booking/update-payment'
import type { PaymentGateway } from '@/lib/backend/payments/port'
import type { Queryable } from '@/lib/backend/postgres/database'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { payLink } from '@/lib/backend/postgres/schema-pay-links'
import { linkStanding } from '@/lib/domain/payments/links'
import { isOver, type DeclineCode } from '@/lib/domain/payments/rules'
import { lockLink } from './link-record'

export type LinkPayInput = {
  /** Of a link whose word the payer has. */
  linkId: string
  /** What the card form gave for the card. */
  token: string
  /** Minor units: what the page said. */
  expectedAmount: number
  /** One a submitted form: the same key never charges twice. */
  idempotencyKey: string
  /** Where the gateway sends the payer back, for a payment id. */
  returnUrl: (paymentId: string) => string
}

export type LinkPayResult =
  PaymentOutcome | { status: 'not_found' | 'expired' | 'withdrawn' | 'amount_changed' | 'unavailable' | 'key_reused' }

type Prepared =
  | { go: 'authorize'; payment: PaymentRecord; gateway: PaymentGateway; reference: string }
  | { go: 'answer'; result: LinkPayResult }

/** Pays a link as a checkout is paid: prepare under a lock, ask the gateway without one, settle under a lock again. */
export async function startLinkPayment(ctx: PaymentContext, input: LinkPayInput): Promise<LinkPayResult> {
  const bookingId = await findBooking(ctx.db, input.linkId)
  if (bookingId === null) return { status: 'not_found' }
  const prepared = await ctx.db.transaction((tx) => prepare(tx, ctx, bookingId, input))
  if (prepared.go === 'answer') return prepared.result
  const { payment: row, gateway, reference } = prepared
  return authorizePayment(ctx, row, { gateway, reference, token: input.token, returnUrl: input.returnUrl(row.id) })
}

async function findBooking(db: Queryable, linkId: string): Promise<string | null> {
  if (!isUuid(linkId)) return null
  const [row] = await db.select({ id: payLink.bookingId }).from(payLink).where(eq(payLink.id, linkId))
  return row?.id ?? null
}

async function prepare(tx: Queryable, ctx: PaymentContext, bookingId: string, input: LinkPayInput): Promise<Prepared> {
  const answer = (result: LinkPayResult): Prepared => ({ go: 'answer', result })
  const row = await lockBooking(tx, bookingId)
  const link = row && (await lockLink(tx, input.linkId))
  if (!link || row.tenantId !== ctx.tenantId) return answer({ status: 'not_found' })
  const tries = await listTries(tx, link.id)
  const known = tries.find((each) => each.idempotencyKey === keyOf(input))
  if (known) return answer(isRepeat(known, input) ? describePayment(row, known) : { status: 'key_reused' })
  const standing = linkStanding(link, ctx.now())
  const taken = tries.find((each) => each.id === link.paymentId)
  // Paid by another tab or device: who pays again is told so.
  if (taken) return answer(describePayment(row, taken))
  if (standing === 'expired' || standing === 'withdrawn') return answer({ status: standing })
  if (link.amount !== input.expectedAmount) return answer({ status: 'amount_changed' })
  const waiting = tries.find((each) => each.state === 'requires_method')
  if (waiting) return answer(describePayment(row, waiting))
  const { gateway } = ctx
  if (!gateway?.canCharge(link.amount, link.currency)) return answer({ status: 'unavailable' })
  for (const open of tries.filter((each) => each.state === 'requires_action'))
    await giveUp(tx, ctx, open.id, 'superseded')
  const { amount, currency } = link
  const { token, expectedAmount: expected } = input
  const asked = { bookingId, linkId: link.id, amount, currency, idempotencyKey: keyOf(input) }
  const begun = await insertPayment(tx, ctx, gateway, { ...asked, token, expected })
  return { go: 'authorize', payment: begun, gateway, reference: row.reference }
}

function listTries(tx: Queryable, linkId: string): Promise<PaymentRecord[]> {
  return tx.select().from(payment).where(eq(payment.linkId, linkId)).orderBy(asc(payment.createdAt), asc(payment.id))
}

function keyOf({ linkId, idempotencyKey }: LinkPayInput): string {
  return `${linkId}:${idempotencyKey}`
}

function isRepeat({ requestHash }: PaymentRecord, { token, expectedAmount }: LinkPayInput): boolean {
  return requestHash === hashOfPayment(token, expectedAmount)
}

/** Declares a challenge over that nobody answered; what is authorised in it afterwards is set free. */
async function giveUp(
  tx: Queryable,
  ctx: Pick<SettlingContext, 'now'>,
  paymentId: string,
  errorCode: DeclineCode,
): Promise<boolean> {
  const nextCheckAt = firstCheck(ctx.now())
  const ended = await tx
    .update(payment)
    .set({ state: 'failed', errorCode, updatedAt: ctx.now().toISOString(), nextCheckAt, checks: 0 })
    .where(and(eq(payment.id, paymentId), eq(payment.state, 'requires_action')))
  return ended.rowCount === 1
}

/** Ends a payment by link whose challenge was left open, and closes its charge. */
export async function abandonLinkPayment(
  ctx: SettlingContext,
  row: Pick<PaymentRecord, 'id' | 'bookingId' | 'state'>,
): Promise<void> {
  if (isOver(row.state)) return
  await ctx.db.transaction(async (tx) => {
    await lockBooking(tx, row.bookingId)
    await giveUp(tx, ctx, row.id, 'abandoned')
  })
  await continuePayment(ctx, row.id)
}
