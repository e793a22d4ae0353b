import type { Queryable } from '@/lib/backend/postgres/database'
import { loadFxTable } from '@/lib/backend/rates/load-sellable-rates'
import { listPurchaseChecks, type PurchaseCheck } from '@/lib/domain/booking/purchase-checks'
import type { Quote } from '@/lib/domain/booking/quote'
import { conversionFactor } from '@/lib/domain/money/rules'
import { countNights, dayInZone } from '@/lib/domain/stay/dates'
import type { BookingContext, BookingRecord } from './booking-record'

/** What the guest must confirm apart before a stay is booked at a quote. */
export async function checkPurchase(
  db: Queryable,
  ctx: Pick<BookingContext, 'now'>,
  { checkIn, checkOut }: Pick<BookingRecord, 'checkIn' | 'checkOut'>,
  { price, policy, hotel }: Quote,
): Promise<PurchaseCheck[]> {
  const factor = conversionFactor(price.currency, 'USD', await loadFxTable(db))
  const now = ctx.now()
  return listPurchaseChecks({
    policy,
    price,
    nights: countNights(checkIn, checkOut),
    checkIn,
    today: dayInZone(now, hotel.timezone),
    now,
    inUsd: factor === null ? null : price.total * factor,
  })
}
