import { sendRefunds } from '@/lib/backend/booking/send-refunds'
import { reconcilePayments } from '@/lib/backend/jobs/reconcile-payments'
import { releaseExpiredHolds } from '@/lib/backend/jobs/release-expired-holds'
import { findLedgerFaults } from '@/lib/backend/ledger/check-ledger'
import { countNights } from '@/lib/domain/stay/dates'
import { isOver } from '@/lib/domain/payments/rules'
import type { BookingSteps } from './booking-steps'

/** Lets an hour of the jobs go by, at the pace of their quiet times; returns what they complained of. */
export async function letJobsRun(steps: BookingSteps): Promise<string[]> {
  const complaints: string[] = []
  for (const minutes of [1, 1, 1, 32, 1, 1]) {
    steps.pass(minutes)
    await reconcilePayments({
      ...steps.payingBy(),
      onError: (message, error) => complaints.push(`${message}: ${String(error)}`),
    })
    await sendRefunds(steps.payingBy())
    await releaseExpiredHolds(steps.ctx)
  }
  return complaints
}

/**
 * What must hold of every booking in the end: confirmed with exactly one captured charge and its rooms
 * sold, or not confirmed, with no money taken or blocked and every room free.
 */
export async function expectWhole(steps: BookingSteps, bookingId: string): Promise<'confirmed' | 'nothing'> {
  const booking = await steps.loadBooking(bookingId)
  const charges = await steps.loadCharges(bookingId)
  const payments = await steps.loadPayments(bookingId)
  const rooms = await steps.countRooms()
  expect(await findLedgerFaults(steps.ctx.db)).toEqual([])
  const money = charges
    .map(({ state, captured, refunded }) => ({ state, kept: captured - refunded }))
    .filter((c) => c.state !== 'failed' && c.state !== 'voided' && c.state !== 'refunded')
  if (booking.state !== 'confirmed') {
    expect(['held', 'failed']).toContain(booking.state)
    expect(money).toEqual([])
    expect(rooms).toEqual({ sold: 0, held: 0 })
    expect(payments.filter((p) => !isOver(p.state))).toEqual([])
    expect(payments.filter((p) => p.captured !== p.refunded)).toEqual([])
    return 'nothing'
  }
  const isPaidNow = booking.quote.payment === 'now'
  expect(money).toEqual(isPaidNow ? [{ state: 'captured', kept: booking.quote.price.online }] : [])
  expect(payments.filter((p) => p.state === 'captured')).toHaveLength(isPaidNow ? 1 : 0)
  expect(rooms).toEqual({ sold: countNights(booking.checkIn, booking.checkOut) * booking.party.length, held: 0 })
  return 'confirmed'
}
