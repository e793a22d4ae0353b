import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { PaymentContext } from '@/lib/backend/booking/booking-record'
import { createPayLink, type CreateLinkInput } from '@/lib/backend/pay-links/create-link'
import type { PayLinkRecord } from '@/lib/backend/pay-links/link-record'
import { startLinkPayment, type LinkPayInput, type LinkPayResult } from '@/lib/backend/pay-links/pay-by-link'
import { payLink } from '@/lib/backend/postgres/schema-pay-links'
import type { TestCardBehaviour } from '@/lib/domain/payments/test-cards'
import type { BookingSteps } from './booking-steps'

/** The steps of asking for money by link and paying it, for tests. */
export function openLinkSteps(steps: BookingSteps) {
  const { db } = steps.ctx
  const ask = async (bookingId: string, input: Partial<CreateLinkInput> = {}): Promise<PayLinkRecord> => {
    const asked = { bookingId, amount: 5_000, reason: 'Late arrival', days: 7, idempotencyKey: randomUUID() }
    const result = await createPayLink(steps.payingBy(), { ...asked, by: { kind: 'agent' }, ...input })
    if (result.status !== 'sent') throw new Error(`not sent: ${result.status}`)
    return result.link
  }
  const pay = async (
    link: Pick<PayLinkRecord, 'id' | 'amount'>,
    card: TestCardBehaviour,
    input: Partial<LinkPayInput> = {},
    ctx: PaymentContext = steps.payingBy(),
  ): Promise<LinkPayResult> =>
    startLinkPayment(ctx, {
      linkId: link.id,
      token: await steps.createToken(card),
      expectedAmount: link.amount,
      idempotencyKey: randomUUID(),
      returnUrl: (paymentId) => `https://stay.test/return/${paymentId}`,
      ...input,
    })
  const load = async (id: string): Promise<PayLinkRecord> => {
    const [row] = await db.select().from(payLink).where(eq(payLink.id, id))
    if (!row) throw new Error(`no link ${id}`)
    return row
  }
  const list = (bookingId: string) =>
    db.select().from(payLink).where(eq(payLink.bookingId, bookingId)).orderBy(asc(payLink.createdAt))
  /** Minor units that the gateway took for a booking and has not given back. */
  const countKept = async (bookingId: string): Promise<number> =>
    (await steps.loadCharges(bookingId)).reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
  return { ask, pay, load, list, countKept }
}
export type LinkSteps = ReturnType<typeof openLinkSteps>
