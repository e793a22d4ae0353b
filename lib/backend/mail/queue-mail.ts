import type { Queryable } from '@/lib/backend/postgres/database'
import { mail } from '@/lib/backend/postgres/schema-contact'
import type { UseCaseContext } from '@/lib/backend/ports'

/** Words of a mail, which only the caller has. */
export type MailWords = { subject: string; body: string }
type Kind =
  | 'account_verify'
  | 'account_reset'
  | 'account_exists'
  | 'account_password_changed'
  | 'account_email_confirm'
  | 'account_email_asked'
  | 'account_email_changed'
  | 'account_deleted'
  | 'account_invited'
  | 'booking_confirmed'
  | 'booking_cancelled'
  | 'booking_link'
  | 'pay_link'
  | 'booking_unpaid'
  | 'booking_changed'
  | 'alarms'

/** Queues a mail in the caller's transaction. */
export async function queueMail(
  ctx: Pick<UseCaseContext, 'newId' | 'now' | 'tenantId'>,
  tx: Queryable,
  { kind, to, words }: { kind: Kind; to: string; words: MailWords },
): Promise<void> {
  await tx.insert(mail).values({
    id: ctx.newId(),
    tenantId: ctx.tenantId,
    toAddress: to,
    subject: words.subject,
    bodyText: words.body,
    kind,
    createdAt: ctx.now().toISOString(),
  })
}
