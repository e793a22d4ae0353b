import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { AccountContext } from '@/lib/backend/accounts/account-context'
import type { Database } from '@/lib/backend/postgres/database'
import { traveller } from '@/lib/backend/postgres/schema-profile'
import type { Traveller, TravellerForm } from '@/lib/domain/accounts/traveller'
import { TRAVELLER_LIMITS } from '@/lib/domain/accounts/limits'

type Context = Pick<AccountContext, 'db' | 'now' | 'newId'>

/** The travellers of an account, in the order in which they were added. */
export async function listTravellers(db: Database, accountId: string): Promise<Traveller[]> {
  const rows = await db
    .select()
    .from(traveller)
    .where(eq(traveller.accountId, accountId))
    .orderBy(asc(traveller.createdAt), asc(traveller.id))
  return rows.map(({ id, firstName, lastName, latinFirstName, latinLastName, birthDate }) => ({
    id,
    firstName,
    lastName,
    latinFirstName,
    latinLastName,
    birthDate,
  }))
}

export async function addTraveller(
  ctx: Context,
  { accountId, form }: { accountId: string; form: TravellerForm },
): Promise<{ ok: true; travellerId: string } | { ok: false; code: 'full' }> {
  return ctx.db.transaction(async (tx) => {
    // Two tabs of one account queue here, so that the limit holds.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 11))`)
    const [kept] = await tx.select({ n: count() }).from(traveller).where(eq(traveller.accountId, accountId))
    if ((kept?.n ?? 0) >= TRAVELLER_LIMITS.count) return { ok: false, code: 'full' }
    const at = ctx.now().toISOString()
    const travellerId = ctx.newId()
    await tx.insert(traveller).values({ ...form, id: travellerId, accountId, createdAt: at, updatedAt: at })
    return { ok: true, travellerId }
  })
}

/** False when the account has no traveller of this id. */
export async function editTraveller(
  ctx: Context,
  { accountId, travellerId, form }: { accountId: string; travellerId: string; form: TravellerForm },
): Promise<boolean> {
  const changed = await ctx.db
    .update(traveller)
    .set({ ...form, updatedAt: ctx.now().toISOString() })
    .where(and(eq(traveller.id, travellerId), eq(traveller.accountId, accountId)))
    .returning({ id: traveller.id })
  return changed.length > 0
}

/** False when the account has no traveller of this id. */
export async function removeTraveller(
  ctx: Context,
  { accountId, travellerId }: { accountId: string; travellerId: string },
): Promise<boolean> {
  const gone = await ctx.db
    .delete(traveller)
    .where(and(eq(traveller.id, travellerId), eq(traveller.accountId, accountId)))
    .returning({ id: traveller.id })
  return gone.length > 0
}
