import 'server-only'
import { offerCancellation } from '@/lib/backend/cancellation/cancel-booking'
import { readEnd } from '@/lib/backend/cancellation/read-end'
import { describeCancellation } from '@/lib/backend/rates/describe-cancellation'
import { describeDeadline, loadPolicyWords, zoneNote } from '@/lib/backend/rates/describe-policy'
import type { Account } from '@/lib/domain/accounts/schema'
import type { ReservationView } from '@/lib/domain/booking/views'
import type { CancelOfferView } from '@/lib/domain/cancellation/cancellation-view'
import { dayInZone } from '@/lib/domain/stay/dates'
import { formatDay, formatMoney } from '@/lib/i18n/format'
import { loadTexts } from '@/lib/i18n/load-messages'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { loadCityById } from '@/lib/server/places/load-places'
import { findByAccount } from './cancel-access'

/** What the page of a reservation says of cancelling it; null where there is nothing to say. */
export async function loadCancellation({ booking, refunds }: ReservationView): Promise<CancelOfferView | null> {
  const [{ locale, now }, { db }] = await Promise.all([loadPageContext(), getBackend()])
  const offer = await offerCancellation(db, { now: () => now }, booking)
  if (!('quote' in offer)) return offer.status === 'closed' ? null : { status: offer.status }
  // A repeat is told what the first one did, the page what is owed of it by now.
  const ended = offer.status === 'cancelled' ? await readEnd(db, booking) : null
  const quote = ended ?? offer.quote
  const figures = await describeCancellation(booking, quote, locale)
  const { timezone, placeId } = booking.quote.hotel
  const t = await loadTexts(locale, 'cancellation')
  if (offer.status === 'cancelled') {
    const said = refunds.map(({ amount, state, sentAt }) =>
      t(`refunds.${state}`, {
        amount: formatMoney(amount, booking.currency, locale, { full: true }),
        day: sentAt === null ? '' : formatDay(dayInZone(new Date(sentAt), timezone), locale, 'long'),
      }),
    )
    return { status: 'cancelled', figures, refunds: said }
  }
  const [words, city] = await Promise.all([loadPolicyWords(locale), loadCityById(placeId)])
  return {
    status: 'open',
    fee: quote.fee,
    refund: quote.refund,
    figures,
    until: t('holds', { instant: describeDeadline(quote.until, { now, zone: timezone }, words) }),
    zone: zoneNote(city?.name ?? '', words.t),
  }
}

/** Whether a signed-in person may cancel what they see. */
export async function mayCancel(account: Account, bookingId: string): Promise<boolean> {
  const [{ ctx }, { db }] = await Promise.all([loadPageContext(), getBackend()])
  return (await findByAccount(db, ctx, account, bookingId)) !== null
}
