import { subMinutes } from 'date-fns/subMinutes'
import { and, eq, inArray, lt } from 'drizzle-orm'
import {
  endAlarm,
  listOpenAlarms,
  raiseAlarm,
  type AlarmContext,
  type AlarmKind,
} from '@/lib/backend/alarms/raise-alarm'
import { booking, payment } from '@/lib/backend/postgres/schema'
import type { BookingState } from '@/lib/domain/booking/rules'

/** Reconciling has tried many times by then. */
const FAILING_MINUTES = 10
const KINDS = { confirming: 'capture_failing', over: 'release_failing' } as const satisfies Record<string, AlarmKind>
const STATES: BookingState[] = ['confirming', 'held', 'failed']

/** Raises an alarm for money that stays blocked: it can be neither taken nor set free. Ends those that are settled. */
export async function watchCaptures(ctx: AlarmContext): Promise<void> {
  const before = subMinutes(ctx.now(), FAILING_MINUTES).toISOString()
  const stuck = await ctx.db
    .select({
      id: payment.id,
      gateway: payment.gateway,
      ref: payment.gatewayRef,
      bookingId: booking.id,
      state: booking.state,
    })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(and(eq(payment.state, 'authorized'), inArray(booking.state, STATES), lt(payment.updatedAt, before)))
  const open = await listOpenAlarms(ctx.db)
  const isOpen = (kind: AlarmKind, key: string) => open.some((alarm) => alarm.kind === kind && alarm.key === key)
  const raised = stuck.map((row) => ({ ...row, kind: row.state === 'confirming' ? KINDS.confirming : KINDS.over }))
  for (const { id, gateway, ref, bookingId, kind } of raised) {
    const what = kind === KINDS.confirming ? 'taken' : 'set free'
    const detail = `payment ${id} (${gateway} ${ref}) of booking ${bookingId} is authorised and cannot be ${what}`
    if (!isOpen(kind, id)) await raiseAlarm(ctx, { kind, key: id, detail })
  }
  for (const { kind, key } of open) {
    const known = Object.values(KINDS).find((ours) => ours === kind)
    if (known && !raised.some((row) => row.kind === known && row.id === key)) await endAlarm(ctx, { kind: known, key })
  }
}
