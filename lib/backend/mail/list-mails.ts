import { desc, eq } from 'drizzle-orm'
import type { Database } from '@/lib/backend/postgres/database'
import { mail } from '@/lib/backend/postgres/schema-contact'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

export type ListedMail = { id: string; to: string; subject: string; body: string; /** ISO. */ createdAt: string }

/** The latest mails of a tenant, the newest first. They hold secrets: for demonstrations alone. */
export async function listMails(db: Database, tenantId: TenantId, limit: number): Promise<ListedMail[]> {
  return db
    .select({
      id: mail.id,
      to: mail.toAddress,
      subject: mail.subject,
      body: mail.bodyText,
      createdAt: mail.createdAt,
    })
    .from(mail)
    .where(eq(mail.tenantId, tenantId))
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(limit)
}
