import type { Queryable } from '@/lib/backend/postgres/database'
import { mail } from '@/lib/backend/postgres/schema-contact'
import type { MailPapers } from '@/lib/domain/documents/mail-papers'
import type { UseCaseContext } from '@/lib/backend/ports'

/** Words of a mail, which only the caller has. */
export type MailWords = { subject: string; body: string; /** The same in HTML. */ html?: string }
export type MailKind =
  | 'account_verify'
  | 'account_reset'
  | 'account_exists'
  | 'account_password_changed'
  | 'account_email_confirm'
  | 'account_email_asked'
  | 'account_email_changed'
  | 'account_provider_added'
  | 'account_deleted'
  | 'account_invited'
  | 'booking_confirmed'
  | 'booking_pending'
  | 'booking_failed'
  | 'booking_cancelled'
  | 'booking_no_show'
  | 'booking_reminder'
  | 'booking_arrival'
  | 'booking_documents'
  | 'booking_link'
  | 'pay_link'
  | 'booking_unpaid'
  | 'booking_changed'
  | 'booking_stay_changed'
  | 'booking_not_changed'
  | 'booking_not_owed'
  | 'property_booked'
  | 'property_changed'
  | 'property_cancelled'
  | 'alarms'

/** What properties are told. */
export const PROPERTY_MAILS = [
  'property_booked',
  'property_changed',
  'property_cancelled',
] as const satisfies readonly MailKind[]

type Queued = {
  kind: MailKind
  to: string
  words: MailWords
  /** Names what the mail tells of: a second one with the same key is not queued. */
  key?: string
  papers?: MailPapers
}

/** Queues a mail in the caller's transaction; one whose key was queued before is left out. */
export async function queueMail(
  ctx: Pick<UseCaseContext, 'newId' | 'now' | 'tenantId'>,
  tx: Queryable,
  { kind, to, words, key, papers }: Queued,
): Promise<void> {
  await tx
    .insert(mail)
    .values({
      id: ctx.newId(),
      tenantId: ctx.tenantId,
      toAddress: to,
      subject: words.subject,
      bodyText: words.body,
      bodyHtml: words.html ?? null,
      kind,
      key: key ?? null,
      papers: papers ?? null,
      createdAt: ctx.now().toISOString(),
    })
    .onConflictDoNothing({ target: mail.key })
}
