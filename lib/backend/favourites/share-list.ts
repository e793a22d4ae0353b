import { randomBytes } from 'node:crypto'
import { addHours } from 'date-fns/addHours'
import { and, eq, gt, lte } from 'drizzle-orm'
import { loadHotelSummaries } from '@/lib/backend/hotels/load-hotels'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { Database } from '@/lib/backend/postgres/database'
import { favouriteList } from '@/lib/backend/postgres/schema-favourites'
import { isListId, SHARED_LIST_DAYS } from '@/lib/domain/favourites/rules'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

type Shared = { ok: true; listId: string } | { ok: false; code: 'nothing_to_share' }

/** Stores a list for everybody who gets its link; hotels that this tenant does not sell are left out. */
export async function shareList(ctx: UseCaseContext & { db: Database }, hotelIds: readonly number[]): Promise<Shared> {
  const known = await loadHotelSummaries(ctx.db, { tenantId: ctx.tenantId, locale: 'en' }, hotelIds)
  const kept = hotelIds.filter((id) => known.has(id))
  if (kept.length === 0) return { ok: false, code: 'nothing_to_share' }
  const listId = randomBytes(16).toString('base64url')
  const now = ctx.now()
  await ctx.db.insert(favouriteList).values({
    id: listId,
    tenantId: ctx.tenantId,
    hotelIds: kept,
    createdAt: now.toISOString(),
    expiresAt: addHours(now, SHARED_LIST_DAYS * 24).toISOString(),
  })
  return { ok: true, listId }
}

/** The hotels of a shared list and the instant (ISO) at which it ends; null when unknown, over or another tenant's. */
export async function loadSharedList(
  db: Database,
  ctx: { tenantId: TenantId; now: () => Date },
  listId: string,
): Promise<{ hotelIds: number[]; expiresAt: string } | null> {
  if (!isListId(listId)) return null
  const [row] = await db
    .select({ hotelIds: favouriteList.hotelIds, expiresAt: favouriteList.expiresAt })
    .from(favouriteList)
    .where(
      and(
        eq(favouriteList.id, listId),
        eq(favouriteList.tenantId, ctx.tenantId),
        gt(favouriteList.expiresAt, ctx.now().toISOString()),
      ),
    )
  return row ?? null
}

/** Removes the lists whose time is over. */
export async function removeExpiredLists(db: Database, now: Date): Promise<void> {
  await db.delete(favouriteList).where(lte(favouriteList.expiresAt, now.toISOString()))
}
