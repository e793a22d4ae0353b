import { sendRefunds } from '@/lib/backend/booking/send-refunds'
import { tellPending } from '@/lib/backend/booking/tell-pending'
import type { PaymentContext } from '@/lib/backend/booking/booking-record'
import { completeStays } from '@/lib/backend/jobs/complete-stays'
import { reconcilePayments } from '@/lib/backend/jobs/reconcile-payments'
import { releaseExpiredHolds } from '@/lib/backend/jobs/release-expired-holds'
import { remindGuests } from '@/lib/backend/jobs/remind-guests'
import { watchProperties } from '@/lib/backend/jobs/watch-properties'
import type { Mailer, OutgoingMail } from '@/lib/backend/mail/port'
import { sendMails } from '@/lib/backend/mail/send-mails'
import { collectLater } from '@/lib/backend/pay-links/collect-later'
import type { MailPapers } from '@/lib/domain/documents/mail-papers'

/** The rounds of the product's jobs that have to do with bookings. */
export const JOBS = [
  'reconcile',
  'refunds',
  'holds',
  'collect',
  'tell',
  'remind',
  'watch',
  'complete',
  'mails',
] as const
export type JobName = (typeof JOBS)[number]

export type SendingMeans = {
  ctx: PaymentContext
  mailer: Mailer
  drawFiles: (papers: MailPapers) => Promise<OutgoingMail['files']>
}

/** Does one round of a job; the answer is how much it did, `0` for nothing. */
export async function performJob({ ctx, mailer, drawFiles }: SendingMeans, name: JobName): Promise<string> {
  switch (name) {
    case 'reconcile':
      return String(await reconcilePayments(ctx))
    case 'refunds':
      return String(await sendRefunds(ctx))
    case 'holds':
      return String(await releaseExpiredHolds(ctx))
    case 'collect': {
      const { mailed, cancelled } = await collectLater(ctx)
      return mailed + cancelled === 0 ? '0' : `${mailed} mailed, ${cancelled} cancelled`
    }
    case 'tell':
      return String(await tellPending(ctx))
    case 'remind':
      return String(await remindGuests(ctx))
    case 'watch':
      return String(await watchProperties(ctx))
    case 'complete':
      return String(await completeStays(ctx))
    case 'mails':
      return String(await sendMails({ db: ctx.db, now: ctx.now, onError: ctx.onError, mailer, drawFiles }))
  }
}
