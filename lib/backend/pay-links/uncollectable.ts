import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { keyAsId } from '@/lib/backend/alarms/key-as-id'
import { endAlarm, isRaised, raiseAlarm } from '@/lib/backend/alarms/raise-alarm'
import type { AnyTenant, BookingRecord, SettlingContext } from '@/lib/backend/booking/booking-record'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { alarm } from '@/lib/backend/postgres/schema-alarms'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { gatewayOf } from '@/lib/domain/tenants/schema'
import { formatMoney } from '@/lib/i18n/format'
import { canCollect } from './can-collect'

type Context = AnyTenant<SettlingContext>

const KIND = 'payment_uncollectable'

/**
 * Whether the gateway of a booking's seller can take this much; where it cannot, an operator is told, once until that has
 * ended. `again`: it can by now. A seller that is switched off takes no money, as on its pages.
 */
export async function checkCollectable(
  tx: Queryable,
  ctx: Context,
  row: BookingRecord,
  balance: number,
): Promise<'yes' | 'again' | 'no'> {
  const { settings, active } = tenant
  const [seller] = await tx.select({ settings, active }).from(tenant).where(eq(tenant.id, row.tenantId))
  const name = seller?.active ? gatewayOf(seller.settings) : null
  if (name !== null && (await canCollect(tx, ctx.gateways.get(name), balance, row.currency)))
    return (await endAlarm({ ...ctx, db: tx }, alarmOf(row))) ? 'again' : 'yes'
  const who = seller?.active ? (name ?? 'no gateway') : 'its seller, who is switched off'
  await tellOnce(tx, ctx, row, { detail: `${nameDue(row, balance)} cannot be collected by ${who}` })
  return 'no'
}

/** Tells an operator, once, of a stay that nobody paid although its day of arrival is over, since that instant (ISO). */
export async function tellArrived(
  tx: Queryable,
  ctx: Context,
  row: BookingRecord,
  { balance, since }: { balance: number; since: string },
): Promise<void> {
  const detail = `${nameDue(row, balance)} is not paid, and its day of arrival is over`
  await tellOnce(tx, ctx, row, { detail, since })
}

/** Raises the alarm of a booking unless it is open, or was raised since an instant (ISO) and has been dealt with. */
export async function tellOnce(
  db: Queryable,
  ctx: Context,
  row: BookingRecord,
  { detail, since }: { detail: string; since?: string },
): Promise<void> {
  if (await isRaised(db, { ...alarmOf(row), since })) return
  await raiseAlarm({ ...ctx, db }, { ...alarmOf(row), detail, tenantId: row.tenantId })
}

/** Ends the alarms of bookings of which nothing is due any more. */
export async function endSettled(ctx: Context): Promise<void> {
  const settled = await ctx.db
    .select({ key: alarm.key })
    .from(alarm)
    .innerJoin(booking, eq(booking.id, keyAsId))
    .where(
      and(
        isNull(alarm.resolvedAt),
        eq(alarm.kind, KIND),
        or(inArray(booking.state, ['cancelled', 'no_show']), isNotNull(booking.settledAt)),
      ),
    )
  for (const { key } of settled) await endAlarm(ctx, { kind: KIND, key })
}

function nameDue({ currency, reference }: BookingRecord, balance: number): string {
  return `${formatMoney(balance, currency, 'en', { full: true })} of booking ${reference}`
}

function alarmOf({ id }: BookingRecord) {
  return { kind: KIND, key: id } as const
}
