import { isNull } from 'drizzle-orm'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { payLink } from '@/lib/backend/postgres/schema-pay-links'
import { isIn, type BookingRecord } from '@/lib/backend/booking/booking-record'
import { hasPaper } from '@/lib/domain/documents/papers'
import type { Play } from './cast'
import type { Stage } from './stage'

type Arrived = { id: string; papers: number; has_calendar: boolean }

/** Each news is one mail to whom it concerns, which arrived with its papers; a repeat carries the same message id. */
export async function judgeMails(
  { db, pool }: Stage,
  bookings: readonly BookingRecord[],
  { crashes }: Pick<Play, 'crashes'>,
): Promise<string[]> {
  const unsent = await db.select().from(mail).where(isNull(mail.sentAt))
  const { rows: arrived } = await pool.query<Arrived>(
    'select id, min(papers) as papers, bool_and(has_calendar) as has_calendar from sent_mail group by id',
  )
  const rows = await db.select().from(mail)
  const confirmed = bookings.filter(({ confirmedAt }) => confirmedAt !== null).length
  const changed = bookings.reduce((sum, { changes }) => sum + changes, 0)
  const ended = (state: 'cancelled' | 'no_show') => bookings.filter((row) => isIn(row, state)).length
  const count = (...kinds: string[]) => rows.filter((row) => kinds.includes(row.kind)).length
  const expected: [string, number, number][] = [
    ['confirmations', count('booking_confirmed'), confirmed],
    ['cancellation mails', count('booking_cancelled', 'booking_unpaid'), ended('cancelled')],
    ['mails of changes', count('booking_stay_changed'), changed],
    ['mails of a change to the property', count('property_changed'), changed],
    ['mails of no-shows', count('booking_no_show'), ended('no_show')],
    ['mails of a booking to the property', count('property_booked'), confirmed],
    ['mails of a cancellation to the property', count('property_cancelled'), ended('cancelled')],
  ]
  const asked = (await db.select().from(payLink)).filter(
    ({ id }) => !rows.some(({ key }) => key?.startsWith(`pay_link:${id}:`)),
  )
  return [
    ...unsent.map(({ kind }) => `a mail (${kind}) was not sent`),
    ...(arrived.length !== rows.length ? [`${rows.length} mails were written, ${arrived.length} arrived`] : []),
    ...expected.flatMap(([what, is, should]) => (is === should ? [] : [`${is} ${what} instead of ${should}`])),
    ...asked.map(({ amount }) => `a payment link over ${amount} was never mailed`),
    ...rows.flatMap((row) => judgePapers(row, arrived, bookings, crashes > 0)),
  ]
}

function judgePapers(
  { id, kind, papers }: typeof mail.$inferSelect,
  arrived: readonly Arrived[],
  bookings: readonly BookingRecord[],
  isExcused: boolean,
): string[] {
  const came = arrived.find((each) => each.id === id)
  const booking = bookings.find((row) => row.id === papers?.bookingId)
  if (!papers || !came || !booking) return []
  // A stay that was cancelled before its mail left has no voucher any more, and what cannot be drawn keeps no mail back.
  const needsVoucher = papers.voucher && hasPaper('voucher', booking.state) && !isExcused
  return [
    ...(needsVoucher && came.papers !== 1 ? [`a mail (${kind}) came without its voucher`] : []),
    ...(papers.calendar && !came.has_calendar ? [`a mail (${kind}) came without its calendar`] : []),
  ]
}
