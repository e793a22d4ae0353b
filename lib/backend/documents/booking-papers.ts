import { asc, eq } from 'drizzle-orm'
import { readEnd } from '@/lib/backend/cancellation/read-end'
import { bookingEvent } from '@/lib/backend/postgres/schema-bookings'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { localeOfCountry } from '@/lib/i18n/locales'
import { drawSheet } from './draw-sheet'
import { loadSeller, loadStay, lookupUrl, type PaperAsked, type PaperContext } from './load-paper'
import { writeReceipt } from './write-receipt'
import { writeVoucher } from './write-voucher'

/**
 * What a guest shows at the front desk: in their language and in that of the property's country, as a PDF. Where the two
 * are one, it is written for the front desk.
 */
export async function drawVoucher(ctx: PaperContext, { booking, locale }: PaperAsked): Promise<Buffer> {
  const own = localeOfCountry(booking.quote.hotel.countryCode)
  const [seller, stay, there] = await Promise.all([
    loadSeller(ctx.db, booking),
    loadStay(ctx, booking, locale, own === locale),
    own === locale ? null : loadStay(ctx, booking, own, true),
  ])
  const url = lookupUrl(ctx, seller, booking, locale)
  const theirs = there && { stay: there, locale: own }
  return drawSheet(await writeVoucher({ booking, tenant: seller, own: { stay, locale }, theirs, url }), ctx.now())
}

/** What was paid, when and how, and who sold it, as a PDF. */
export async function drawReceipt(ctx: PaperContext, { booking, locale }: PaperAsked): Promise<Buffer> {
  const [seller, stay, payments, events, cancellation] = await Promise.all([
    loadSeller(ctx.db, booking),
    loadStay(ctx, booking, locale),
    ctx.db.select().from(payment).where(eq(payment.bookingId, booking.id)).orderBy(asc(payment.createdAt)),
    ctx.db.select().from(bookingEvent).where(eq(bookingEvent.bookingId, booking.id)).orderBy(asc(bookingEvent.id)),
    readEnd(ctx.db, booking),
  ])
  const paid = payments.map(({ createdAt, captured }) => ({ at: createdAt, amount: captured }))
  // One that came back is none until it is sent again.
  const back = events.flatMap(({ kind, at, data }) =>
    kind === 'refund_sent' || kind === 'refund_came_back'
      ? [{ at, amount: Number(data.amount ?? 0) * (kind === 'refund_sent' ? 1 : -1) }]
      : [],
  )
  const money = { paid: paid.filter(({ amount }) => amount > 0), back, cancellation }
  return drawSheet(await writeReceipt({ booking, tenant: seller, stay, locale, money, now: ctx.now() }), ctx.now())
}
