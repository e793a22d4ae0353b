import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { Queryable } from '@/lib/backend/postgres/database'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { onSameHost } from '@/lib/backend/tenants/same-host'

/**
 * Gives an account the confirmed bookings that guests made with its address, once it is proved: those of this host, which
 * are the ones that its list shows.
 */
export async function joinGuestBookings(
  ctx: Pick<UseCaseContext, 'tenantId'>,
  tx: Queryable,
  accountId: string,
): Promise<void> {
  const [owner] = await tx
    .select({ email: account.email })
    .from(account)
    .where(and(eq(account.id, accountId), isNotNull(account.emailVerifiedAt), isNull(account.deletedAt)))
  if (!owner) return
  await tx
    .update(booking)
    .set({ accountId })
    .where(
      and(
        onSameHost(booking.tenantId, ctx.tenantId),
        sql`lower(${booking.booker}->>'email') = ${owner.email}`,
        isNull(booking.accountId),
        isNotNull(booking.confirmedAt),
      ),
    )
}
