import { subHours } from 'date-fns/subHours'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '@/lib/backend/postgres/database'
import { contactDraft } from '@/lib/backend/postgres/schema-contact'
import type { ContactDraft } from '@/lib/domain/contact/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { ContactContext } from './submit-contact'

const KEPT_HOURS = 1

/** Keeps a refused form for its page to show again; answers its id. */
export async function keepDraft(ctx: ContactContext, draft: ContactDraft): Promise<string> {
  const id = ctx.newId()
  await ctx.db.insert(contactDraft).values({ id, tenantId: ctx.tenantId, draft, createdAt: ctx.now().toISOString() })
  return id
}

/** A kept form of this tenant; null when there is none or its hour is over. */
export async function loadDraft(
  db: Database,
  ctx: { tenantId: TenantId; now: () => Date },
  id: string,
): Promise<ContactDraft | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null
  const [row] = await db
    .select({ draft: contactDraft.draft })
    .from(contactDraft)
    .where(
      and(
        eq(contactDraft.id, id),
        eq(contactDraft.tenantId, ctx.tenantId),
        gt(contactDraft.createdAt, oldest(ctx.now())),
      ),
    )
  return row?.draft ?? null
}

/** Removes the forms whose hour is over. */
export async function removeOldDrafts(db: Database, now: Date): Promise<void> {
  await db.delete(contactDraft).where(lte(contactDraft.createdAt, oldest(now)))
}

function oldest(now: Date): string {
  return subHours(now, KEPT_HOURS).toISOString()
}
