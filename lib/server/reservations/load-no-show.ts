import 'server-only'
import { noShowQuote, noShowTimeOf } from '@/lib/backend/cancellation/mark-no-show'
import { sumPaid } from '@/lib/backend/pay-links/link-record'
import type { Account } from '@/lib/domain/accounts/schema'
import { formatMoney } from '@/lib/i18n/format'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { findByStaff } from './cancel-access'

/** What marking a booking as a no-show would cost its guest, in words; null where this person may not, or not now. */
export async function loadNoShow(account: Account, bookingId: string): Promise<{ fee: string; refund: string } | null> {
  const [{ ctx, locale, now }, { db }] = await Promise.all([loadPageContext(), getBackend()])
  const access = await findByStaff(db, ctx, account, bookingId)
  if (access?.booking.state !== 'confirmed') return null
  const { booking } = access
  if (noShowTimeOf(booking, now) !== 'open') return null
  const { fee, refund } = noShowQuote(booking, await sumPaid(db, bookingId), now)
  const said = (amount: number) => formatMoney(amount, booking.currency, locale, { full: true })
  return { fee: said(fee), refund: said(refund) }
}
