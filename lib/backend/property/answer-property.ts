import { eq } from 'drizzle-orm'
import { endAlarm, raiseAlarm } from '@/lib/backend/alarms/raise-alarm'
import { addToTimeline, isIn, lockBooking, type SettlingContext } from '@/lib/backend/booking/booking-record'
import { markNoShow } from '@/lib/backend/cancellation/mark-no-show'
import { propertyNotice } from '@/lib/backend/postgres/schema-property'
import { isLatestNotice, type AnswerOutcome, type PropertyAnswer, type SeenNotice } from '@/lib/domain/property/answers'
import type { Actor } from '@/lib/domain/booking/timeline'

const PROPERTY: Actor = { kind: 'property' }

/**
 * Takes a property's answer about a booking that its link names. A repeat changes nothing and is told the same; a later
 * answer replaces an earlier one as long as the booking is confirmed. `seen`: what it answers; where it has been told of
 * another stay or other guests since, its answer is not about them.
 */
export async function answerProperty(
  ctx: SettlingContext,
  bookingId: string,
  given: PropertyAnswer,
  seen?: SeenNotice,
): Promise<AnswerOutcome> {
  if (given.answer === 'no_show') {
    const { status } = await markNoShow(ctx, { bookingId, by: PROPERTY, seen })
    return status === 'not_found' ? 'closed' : status
  }
  return ctx.db.transaction(async (tx) => {
    const row = await lockBooking(tx, bookingId)
    const [notice] = await tx.select().from(propertyNotice).where(eq(propertyNotice.bookingId, bookingId)).for('update')
    if (!row || !notice || row.tenantId !== ctx.tenantId || !isIn(row, 'confirmed')) return 'closed'
    if (seen && !isLatestNotice(seen, notice.toldAt)) return 'changed'
    const said = {
      state: given.answer,
      number: given.answer === 'confirmed' ? given.number : null,
      reason: given.answer === 'objected' ? given.reason : null,
    }
    if (notice.state === said.state && notice.number === said.number && notice.reason === said.reason)
      return given.answer
    await tx
      .update(propertyNotice)
      .set({ ...said, answeredAt: ctx.now().toISOString() })
      .where(eq(propertyNotice.bookingId, bookingId))
    await addToTimeline(tx, ctx, bookingId, `property_${given.answer}`, { by: PROPERTY })
    const inTx = { ...ctx, db: tx }
    await endAlarm(inTx, { kind: 'property_silent', key: bookingId })
    const objection = { kind: 'property_objected', key: bookingId } as const
    if (given.answer === 'objected')
      await raiseAlarm(inTx, {
        ...objection,
        tenantId: row.tenantId,
        detail: `${row.quote.hotel.name} objects to booking ${row.reference}`,
        words: given.reason,
      })
    else await endAlarm(inTx, objection)
    return given.answer
  })
}
