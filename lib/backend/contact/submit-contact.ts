import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { Database } from '@/lib/backend/postgres/database'
import { contactRequest, mail } from '@/lib/backend/postgres/schema-contact'
import { REFERENCE_LENGTH, toReference } from '@/lib/domain/booking/rules'
import type { ContactInput } from '@/lib/domain/contact/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

export type ContactContext = UseCaseContext & { db: Database }
export type MailText = { to: string; subject: string; body: string }

type Submission = {
  contact: ContactInput
  locale: string
  /** The mails to support and to the sender (null: none), in words that only the caller has. */
  writeMails: (reference: string) => { support: MailText; thanks: MailText | null }
}

/** Keeps a message to support together with the mails about it; answers the reference. */
export async function submitContact(ctx: ContactContext, { contact, locale, writeMails }: Submission): Promise<string> {
  const reference = toReference(randomBytes(REFERENCE_LENGTH))
  const { support, thanks } = writeMails(reference)
  const createdAt = ctx.now().toISOString()
  const toRow = (kind: string, text: MailText) => ({
    id: ctx.newId(),
    tenantId: ctx.tenantId,
    kind,
    toAddress: text.to,
    subject: text.subject,
    bodyText: text.body,
    createdAt,
  })
  await ctx.db.transaction(async (tx) => {
    const row = { id: ctx.newId(), tenantId: ctx.tenantId, reference, locale, createdAt, ...contact }
    await tx.insert(contactRequest).values(row)
    const rows = [toRow('contact_support', support), ...(thanks ? [toRow('contact_thanks', thanks)] : [])]
    await tx.insert(mail).values(rows)
  })
  return reference
}

/** Whether a message to this tenant has this reference (in its stored form). */
export async function contactExists(db: Database, tenantId: TenantId, reference: string): Promise<boolean> {
  const [row] = await db
    .select({ id: contactRequest.id })
    .from(contactRequest)
    .where(and(eq(contactRequest.tenantId, tenantId), eq(contactRequest.reference, reference)))
  return row !== undefined
}
