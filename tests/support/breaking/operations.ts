import { cancelBooking } from '@/lib/backend/cancellation/cancel-booking'
import { continueCharge } from '@/lib/backend/booking/continue-charge'
import { sendRefunds } from '@/lib/backend/booking/send-refunds'
import { continuePayment } from '@/lib/backend/booking/settle-payment'
import { saveGuests } from '@/lib/backend/booking/save-guests'
import { abandonPayment, startPayment } from '@/lib/backend/booking/start-payment'
import type { PaymentContext } from '@/lib/backend/booking/booking-record'
import { completeStays } from '@/lib/backend/jobs/complete-stays'
import { reconcilePayments } from '@/lib/backend/jobs/reconcile-payments'
import { releaseExpiredHolds } from '@/lib/backend/jobs/release-expired-holds'
import type { Mailer } from '@/lib/backend/mail/port'
import { sendMails } from '@/lib/backend/mail/send-mails'
import { GUEST } from '@/lib/domain/booking/timeline'
import { guestsFor, type BookingSteps } from '../booking/booking-steps'

/** What a process is told to do. `visitorId` names the guest; keys are those of the guest's form. */
export type Operation =
  | { name: 'reserve'; rateId: string; visitorId: string; key: string }
  | { name: 'guests'; bookingId: string; visitorId: string }
  | { name: 'pay'; bookingId: string; visitorId: string; token: string | null; total: number; key: string }
  | { name: 'return'; paymentId: string }
  | { name: 'webhook'; ref: string }
  | { name: 'abandon'; bookingId: string; visitorId: string }
  | { name: 'cancel'; bookingId: string; expected: { fee: number; refund: number } }
  | { name: 'reconcile' | 'refunds' | 'holds' | 'mails' | 'complete' }

type Means = { steps: BookingSteps; ctx: PaymentContext; mailer: Mailer }

/** Does one operation as the product's handlers and jobs do it; the answer is for the record alone. */
export async function perform({ steps, ctx, mailer }: Means, operation: Operation): Promise<string> {
  switch (operation.name) {
    case 'reserve': {
      const { rateId, visitorId, key } = operation
      return (await steps.reserve(rateId, { visitorId, idempotencyKey: key }, ctx)).status
    }
    case 'guests':
      return String(await saveGuests(ctx, operation.bookingId, operation.visitorId, guestsFor(1)))
    case 'pay': {
      const { bookingId, visitorId, token, total: expectedTotal, key: idempotencyKey } = operation
      const returnUrl = (paymentId: string) => `https://stay.test/return/${paymentId}`
      const form = { token, expectedTotal, checked: true, idempotencyKey }
      const input = { bookingId, visitorId, ...form, network: null, returnUrl }
      return (await startPayment(ctx, input)).status
    }
    case 'return':
      return (await continuePayment(ctx, operation.paymentId))?.status ?? 'unknown'
    case 'webhook':
      return (await continueCharge(ctx, { gateway: 'sandbox', ref: operation.ref }))?.status ?? 'unknown'
    case 'abandon':
      return String(await abandonPayment(ctx, operation.bookingId, operation.visitorId))
    case 'cancel': {
      const { bookingId, expected } = operation
      return (await cancelBooking(ctx, { bookingId, by: GUEST, expected })).status
    }
    case 'reconcile':
      return String(await reconcilePayments(ctx))
    case 'refunds':
      return String(await sendRefunds(ctx))
    case 'holds':
      return String(await releaseExpiredHolds(ctx))
    case 'mails':
      return String(
        await sendMails({ db: ctx.db, now: ctx.now, onError: ctx.onError, mailer, drawFiles: async () => [] }),
      )
    case 'complete':
      return String(await completeStays(ctx))
  }
}
