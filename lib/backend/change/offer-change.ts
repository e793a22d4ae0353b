import type { BookingRecord, PaymentContext } from '@/lib/backend/booking/booking-record'
import { requoteBooking } from '@/lib/backend/booking/checkout'
import { listNights } from '@/lib/backend/booking/hold-rooms'
import { listLiveHolds, nightsOf } from '@/lib/backend/booking/sold-rooms'
import { canCollect } from '@/lib/backend/pay-links/can-collect'
import { isBeingPaid, sumExtras, sumPaid } from '@/lib/backend/pay-links/link-record'
import type { Queryable } from '@/lib/backend/postgres/database'
import type { ChangeHindrance, ChangeRefusal } from '@/lib/domain/booking/change-problems'
import type { Quote } from '@/lib/domain/booking/quote'
import {
  changeHindrance,
  mayPayLater,
  settleChange,
  type Changeable,
  type ChangeQuote,
  type ChangeWish,
} from '@/lib/domain/booking/stay-change'
import { freeUntil } from '@/lib/domain/cancellation/rules'
import { freeRooms } from '@/lib/domain/rates/sellable'
import { stayProblem } from '@/lib/domain/search/url'
import { addDays, dayInZone } from '@/lib/domain/stay/dates'
import { formatGuests } from '@/lib/domain/stay/guests'
import { dueOnline } from '@/lib/domain/vouchers/apply'

export type OpenOffer = { status: 'open'; figures: ChangeQuote; next: Quote }
export type ChangeOffer = OpenOffer | { status: ChangeRefusal }

type Context = Pick<PaymentContext, 'db' | 'now' | 'newId' | 'tenantId' | 'requestId' | 'payments' | 'gateway'>

/** Why a stay cannot be changed at all now; null where it can. */
export async function findHindrance(
  db: Queryable,
  { now }: Pick<Context, 'now'>,
  row: Changeable & { id: string },
): Promise<ChangeHindrance | null> {
  return changeHindrance(row, now()) ?? ((await isBeingPaid(db, row.id)) ? 'paying' : null)
}

/** What changing a stay would cost and give back now: today's price of the whole new stay against that of the old one. */
export async function offerChange(
  db: Queryable,
  ctx: Context,
  row: BookingRecord,
  wish: ChangeWish,
): Promise<ChangeOffer> {
  const hindrance = await findHindrance(db, ctx, row)
  if (hindrance) return { status: hindrance }
  if (wish.party.length !== row.party.length) return { status: 'rooms' }
  if (isSame(row, wish)) return { status: 'same' }
  if (stayProblem(wish, dayInZone(ctx.now(), row.quote.hotel.timezone)) !== null) return { status: 'dates' }
  const requote = await requoteBooking(db, ctx, { ...row, ...wish }, ctx.payments)
  if (!requote.ok) return { status: requote.why ?? requote.status }
  const { quote: next, allotment } = requote
  // The plan has become another one since; whether a stay is paid now or later, its days say too.
  const isAtHotel = ({ payment }: Quote) => payment === 'at_hotel'
  if (isAtHotel(next) !== isAtHotel(row.quote) || next.board !== row.quote.board) return { status: 'unavailable' }
  if (!(await hasRooms(db, row, wish, allotment))) return { status: 'sold_out' }
  const money = await countMoney(db, ctx, row, next)
  const due = money.payNow + money.later
  if (due > 0 && !(await canCollect(db, ctx.gateway, due, row.currency))) return { status: 'no_gateway' }
  const { price, policy } = next
  const figures = {
    checkIn: wish.checkIn,
    checkOut: wish.checkOut,
    party: wish.party,
    oldTotal: row.total,
    newTotal: price.total,
    atHotel: price.atHotel,
    freeUntil: freeUntil(policy, ctx.now().toISOString()),
    ...money,
  }
  return { status: 'open', figures, next }
}

/** What a change to a quote moves of money; `besides`: minor units of what was paid that do not count yet. */
export async function countMoney(
  db: Queryable,
  { now }: Pick<Context, 'now'>,
  row: BookingRecord,
  next: Quote,
  besides = 0,
): Promise<Pick<ChangeQuote, 'payNow' | 'back' | 'later'>> {
  const extras = await sumExtras(db, row.id)
  const isSettled = row.quote.payment !== 'later' || row.settledAt !== null
  const today = dayInZone(now(), row.quote.hotel.timezone)
  return settleChange({
    before: dueOnline(row.quote) + extras,
    after: dueOnline(next) + extras,
    paid: (await sumPaid(db, row.id)) - besides,
    isSettled,
    mayWait: mayPayLater(next, { today, isSettled }),
  })
}

function isSame(row: BookingRecord, wish: ChangeWish): boolean {
  return (
    row.checkIn === wish.checkIn &&
    row.checkOut === wish.checkOut &&
    formatGuests(row.party) === formatGuests(wish.party)
  )
}

/** Whether the nights that are new have rooms; those that the booking holds for another change are its own. */
async function hasRooms(db: Queryable, row: BookingRecord, wish: ChangeWish, allotment: number): Promise<boolean> {
  const live = await listLiveHolds(db, row.id)
  const heldOn = (night: string) =>
    live.reduce(
      (sum, { firstNight, nights, quantity }) =>
        sum + (firstNight <= night && night < addDays(firstNight, nights) ? quantity : 0),
      0,
    )
  for (const rooms of nightsOf({ roomTypeId: row.roomTypeId, quantity: row.party.length }, row, wish).added) {
    const known = await listNights(db, rooms)
    if (known.length < rooms.nights && allotment < rooms.quantity) return false
    if (!known.every((night) => freeRooms({ ...night, held: night.held - heldOn(night.night) }) >= rooms.quantity))
      return false
  }
  return true
}
