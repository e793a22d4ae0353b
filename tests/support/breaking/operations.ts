import { cancelBooking } from '@/lib/backend/cancellation/cancel-booking'
import { queueDocuments } from '@/lib/backend/booking/booking-letters'
import { continueCharge } from '@/lib/backend/booking/continue-charge'
import { confirmChange } from '@/lib/backend/change/confirm-change'
import { continuePayment } from '@/lib/backend/booking/settle-payment'
import { saveGuests } from '@/lib/backend/booking/save-guests'
import { abandonPayment, startPayment } from '@/lib/backend/booking/start-payment'
import { createPayLink, withdrawPayLink } from '@/lib/backend/pay-links/create-link'
import { findPayLink } from '@/lib/backend/pay-links/find-link'
import { readPayLink } from '@/lib/backend/pay-links/link-token'
import { startLinkPayment } from '@/lib/backend/pay-links/pay-by-link'
import { answerProperty } from '@/lib/backend/property/answer-property'
import { readPropertyLink } from '@/lib/backend/property/property-link'
import { chooseVoucher } from '@/lib/backend/vouchers/choose-voucher'
import { GUEST, type Actor } from '@/lib/domain/booking/timeline'
import type { PropertyAnswer } from '@/lib/domain/property/answers'
import { guestsFor, type BookingSteps } from '../booking/booking-steps'
import { performJob, type JobName, type SendingMeans } from './jobs'

type OfGuest =
  | { name: 'reserve'; rateId: string; visitorId: string; key: string }
  | { name: 'guests'; bookingId: string; visitorId: string }
  | { name: 'voucher'; bookingId: string; visitorId: string; code: string }
  | { name: 'pay'; bookingId: string; visitorId: string; token: string | null; total: number; key: string }
  | { name: 'abandon'; bookingId: string; visitorId: string }
  | { name: 'cancel'; bookingId: string; expected: { fee: number; refund: number } }
  | { name: 'change'; bookingId: string; by: 'guest' | 'agent'; quote: string; key: string }
  | { name: 'documents'; bookingId: string }
/** `word`: of the signed link that a mail brought. */
type OfOthers =
  | { name: 'ask'; bookingId: string; amount: number; days: number; key: string }
  | { name: 'withdraw'; bookingId: string; linkId: string }
  | { name: 'pay-link'; word: string; token: string; key: string }
  | { name: 'answer'; word: string; given: PropertyAnswer }
  | { name: 'return'; paymentId: string }
  | { name: 'webhook'; ref: string }

/** What a process is told to do. `visitorId` names the guest, `quote` is the signed word of the page; keys are those of the guest's form. */
export type Operation = OfGuest | OfOthers | { name: JobName }

export type Means = SendingMeans & { steps: BookingSteps }

const AGENT: Actor = { kind: 'agent' }
const returnUrl = (paymentId: string) => `https://stay.test/return/${paymentId}`

/** Does one operation as the product's handlers and jobs do it; the answer is for the record alone. */
export function perform(means: Means, operation: Operation): Promise<string> {
  switch (operation.name) {
    case 'reserve':
    case 'guests':
    case 'voucher':
    case 'pay':
    case 'abandon':
    case 'cancel':
    case 'change':
    case 'documents':
      return performForGuest(means, operation)
    case 'ask':
    case 'withdraw':
    case 'pay-link':
    case 'answer':
    case 'return':
    case 'webhook':
      return performForOthers(means, operation)
    default:
      return performJob(means, operation.name)
  }
}

async function performForGuest({ steps, ctx }: Means, operation: OfGuest): Promise<string> {
  switch (operation.name) {
    case 'reserve': {
      const { rateId, visitorId, key } = operation
      return (await steps.reserve(rateId, { visitorId, idempotencyKey: key }, ctx)).status
    }
    case 'guests':
      return String(await saveGuests(ctx, operation.bookingId, operation.visitorId, guestsFor(1)))
    case 'voucher':
      return (await chooseVoucher(ctx, operation.bookingId, operation.visitorId, operation.code)).status
    case 'pay': {
      const { bookingId, visitorId, token, total: expectedTotal, key: idempotencyKey } = operation
      const form = { token, expectedTotal, checked: true, idempotencyKey }
      return (await startPayment(ctx, { bookingId, visitorId, ...form, network: null, returnUrl })).status
    }
    case 'abandon':
      return String(await abandonPayment(ctx, operation.bookingId, operation.visitorId))
    case 'cancel': {
      const { bookingId, expected } = operation
      return (await cancelBooking(ctx, { bookingId, by: GUEST, expected })).status
    }
    case 'change': {
      const { bookingId, by, quote, key: idempotencyKey } = operation
      const asked = { bookingId, quote, idempotencyKey, network: null }
      return (await confirmChange(ctx, { ...asked, by: by === 'guest' ? GUEST : AGENT })).status
    }
    case 'documents': {
      const booking = await steps.loadBooking(operation.bookingId)
      // As the handler does, which sends nothing of a stay that is no longer confirmed.
      if (booking.state !== 'confirmed') return 'closed'
      await queueDocuments(ctx.db, ctx, booking)
      return 'queued'
    }
  }
}

async function performForOthers({ ctx }: Means, operation: OfOthers): Promise<string> {
  switch (operation.name) {
    case 'ask': {
      const { bookingId, amount, days, key: idempotencyKey } = operation
      const asked = { bookingId, amount, days, reason: 'Late arrival', idempotencyKey }
      return (await createPayLink(ctx, { ...asked, by: AGENT })).status
    }
    case 'withdraw': {
      const { bookingId, linkId } = operation
      return (await withdrawPayLink(ctx, { bookingId, linkId, by: AGENT })).status
    }
    case 'pay-link': {
      const { word, token, key: idempotencyKey } = operation
      const linkId = await readPayLink(ctx.secret, word, ctx.now())
      const found = linkId === null ? null : await findPayLink(ctx.db, ctx, linkId)
      if (!found) throw new Error('a mailed payment link leads nowhere')
      const { id, amount: expectedAmount } = found.link
      return (await startLinkPayment(ctx, { linkId: id, token, expectedAmount, idempotencyKey, returnUrl })).status
    }
    case 'answer': {
      const bookingId = await readPropertyLink(ctx.secret, operation.word, ctx.now())
      if (bookingId === null) throw new Error('the mailed link of a property leads nowhere')
      return answerProperty(ctx, bookingId, operation.given)
    }
    case 'return':
      return (await continuePayment(ctx, operation.paymentId))?.status ?? 'unknown'
    case 'webhook':
      return (await continueCharge(ctx, { gateway: 'sandbox', ref: operation.ref }))?.status ?? 'unknown'
  }
}
