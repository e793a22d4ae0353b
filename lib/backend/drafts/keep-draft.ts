import { subHours } from 'date-fns/subHours'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { Queryable } from '@/lib/backend/postgres/database'
import { formDraft, type FormDraft } from '@/lib/backend/postgres/schema-contact'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

const KEPT_HOURS = 1

type DraftContext = UseCaseContext & { db: Queryable }

/** Keeps a refused form for its page to show again; answers its id. One that is kept under the same id gives way. */
export async function keepDraft(ctx: DraftContext, draft: FormDraft, id = ctx.newId()): Promise<string> {
  const kept = { draft, createdAt: ctx.now().toISOString() }
  await ctx.db
    .insert(formDraft)
    .values({ id, tenantId: ctx.tenantId, ...kept })
    .onConflictDoUpdate({ target: formDraft.id, set: kept })
  return id
}

/** A kept form of this tenant; null when there is none or its hour is over. */
export async function loadDraft(
  db: Queryable,
  ctx: { tenantId: TenantId; now: () => Date },
  id: string,
): Promise<FormDraft | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null
  const [row] = await db
    .select({ draft: formDraft.draft })
    .from(formDraft)
    .where(and(eq(formDraft.id, id), eq(formDraft.tenantId, ctx.tenantId), gt(formDraft.createdAt, oldest(ctx.now()))))
  return row?.draft ?? null
}

/** Removes a form that is needed no more, if it is kept. */
export async function forgetDraft({ db, tenantId }: DraftContext, id: string): Promise<void> {
  await db.delete(formDraft).where(and(eq(formDraft.id, id), eq(formDraft.tenantId, tenantId)))
}

/** Removes the forms whose hour is over. */
export async function removeOldDrafts(db: Queryable, now: Date): Promise<void> {
  await db.delete(formDraft).where(lte(formDraft.createdAt, oldest(now)))
}

function oldest(now: Date): string {
  return subHours(now, KEPT_HOURS).toISOString()
}
