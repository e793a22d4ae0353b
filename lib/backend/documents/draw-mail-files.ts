import { eq } from 'drizzle-orm'
import type { OutgoingMail } from '@/lib/backend/mail/port'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import type { MailPapers } from '@/lib/domain/documents/mail-papers'
import { hasPaper, paperFile } from '@/lib/domain/documents/papers'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { drawVoucher } from './booking-papers'
import type { PaperContext } from './load-paper'

/** The files of a mail about a booking; none where the booking is not one any more that has them. */
export async function drawMailFiles(
  ctx: PaperContext,
  { bookingId, locale, voucher }: MailPapers,
): Promise<OutgoingMail['files']> {
  if (!voucher) return []
  const [row] = await ctx.db.select().from(booking).where(eq(booking.id, bookingId))
  if (!row || !hasPaper('voucher', row.state)) return []
  const content = await drawVoucher(ctx, { booking: row, locale: isLocale(locale) ? locale : DEFAULT_LOCALE })
  return [{ name: paperFile('voucher', row.reference), type: 'application/pdf', content }]
}
