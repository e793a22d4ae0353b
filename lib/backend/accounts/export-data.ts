import { asc, eq } from 'drizzle-orm'
import type { AccountContext } from '@/lib/backend/accounts/account-context'
import { listSessions } from '@/lib/backend/accounts/sessions'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { accountLists } from '@/lib/backend/postgres/schema-profile'
import { voucher } from '@/lib/backend/postgres/schema-vouchers'
import type { Account } from '@/lib/domain/accounts/schema'
import { findPendingEmail } from './change-email'
import { listTravellers } from './travellers'

/** Everything that is stored about an account, in words that a person can read; amounts are in minor units. */
export async function exportData(
  ctx: Pick<AccountContext, 'db' | 'now' | 'realm'>,
  owner: Account,
): Promise<Record<string, unknown>> {
  const { user, sessionId, ...details } = owner
  const accountId = user.id
  const [travellers, sessions, reservations, payments, lists, vouchers, pendingEmail] = await Promise.all([
    listTravellers(ctx.db, accountId),
    listSessions(ctx, { accountId, sessionId }),
    ctx.db.select().from(booking).where(eq(booking.accountId, accountId)).orderBy(asc(booking.createdAt)),
    loadPayments(ctx, accountId),
    ctx.db.select().from(accountLists).where(eq(accountLists.accountId, accountId)),
    ctx.db.select().from(voucher).where(eq(voucher.accountId, accountId)).orderBy(asc(voucher.createdAt)),
    findPendingEmail(ctx, accountId),
  ])
  return {
    exportedAt: ctx.now().toISOString(),
    profile: { ...user, ...details, pendingEmail },
    travellers,
    sessions,
    reservations: reservations.map((row) => ({
      reference: row.reference,
      state: row.state,
      hotel: row.quote.hotel.name,
      checkIn: row.checkIn,
      checkOut: row.checkOut,
      party: row.party,
      currency: row.currency,
      total: row.total,
      booker: row.booker,
      guests: row.guests,
      requests: row.requests,
      language: row.locale,
      attribution: row.attribution,
      createdAt: row.createdAt,
      confirmedAt: row.confirmedAt,
      payments: payments.filter((paid) => paid.bookingId === row.id).map(({ bookingId: _, ...paid }) => paid),
    })),
    favourites: lists.map(({ host, favourites }) => ({ host, hotels: favourites })),
    vouchers: vouchers.map(({ id: _, tenantId: __, accountId: ___, ...kept }) => kept),
    searches: lists.map(({ host, searches }) => ({ host, searches })),
  }
}

function loadPayments({ db }: Pick<AccountContext, 'db'>, accountId: string) {
  return db
    .select({
      bookingId: payment.bookingId,
      state: payment.state,
      amount: payment.amount,
      currency: payment.currency,
      createdAt: payment.createdAt,
    })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(eq(booking.accountId, accountId))
    .orderBy(asc(payment.createdAt))
}
