import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MailPapers } from '@/lib/domain/documents/mail-papers'
import type { GuestsDraft } from '@/lib/domain/booking/guests-draft'
import type { ContactDraft, ContactTopic } from '@/lib/domain/contact/schema'
import type { VoucherDraft } from '@/lib/domain/vouchers/refused-code'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { instant, tenant } from './schema'

const tenantId = () =>
  integer('tenant_id')
    .$type<TenantId>()
    .notNull()
    .references(() => tenant.id)
const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`)

/** Messages of visitors to a tenant's support. */
export const contactRequest = pgTable(
  'contact_request',
  {
    id: uuid().primaryKey(),
    tenantId: tenantId(),
    /** What the sender quotes when asking again. */
    reference: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    topic: text().notNull().$type<ContactTopic>(),
    bookingReference: text('booking_reference'),
    message: text().notNull(),
    locale: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.tenantId, t.createdAt)],
)

export type FormDraft = ContactDraft | GuestsDraft | VoucherDraft

/** What a refused form without scripts held, so that its page shows it again; kept for an hour. That of a checkout's guests has its booking's id. */
export const formDraft = pgTable(
  'contact_draft',
  {
    id: uuid().primaryKey(),
    tenantId: tenantId(),
    draft: jsonb().notNull().$type<FormDraft>(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.createdAt)],
)

/** Mail to be sent, and mail that was. */
export const mail = pgTable(
  'mail',
  {
    id: uuid().primaryKey(),
    tenantId: tenantId(),
    toAddress: text('to_address').notNull(),
    subject: text().notNull(),
    bodyText: text('body_text').notNull(),
    /** The same in HTML; null where the text is all there is. */
    bodyHtml: text('body_html'),
    kind: text().notNull(),
    /** Names what the mail tells of: however often that is told, it is queued once. Null where it may be told again. */
    key: text().unique(),
    papers: jsonb().$type<MailPapers>(),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    /** Not before this instant: after a failure, or while somebody tries; null for at once. */
    nextAttemptAt: instant('next_attempt_at'),
    /** No further tries. */
    givenUpAt: instant('given_up_at'),
  },
  (t) => [
    index('mail_waiting')
      .on(t.createdAt)
      .where(sql`${t.sentAt} is null`),
  ],
)
