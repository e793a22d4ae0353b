import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { PaymentContext } from '@/lib/backend/booking/booking-record'
import { signChange } from '@/lib/backend/change/change-token'
import { confirmChange, type ConfirmInput, type ConfirmResult } from '@/lib/backend/change/confirm-change'
import { offerChange } from '@/lib/backend/change/offer-change'
import { stayChange } from '@/lib/backend/postgres/schema-changes'
import type { ChangeQuote, ChangeWish } from '@/lib/domain/booking/stay-change'
import { GUEST } from '@/lib/domain/booking/timeline'
import type { BookingSteps } from './booking-steps'

type Wish = Partial<ChangeWish>

/** The steps of changing a stay, for tests: a quote, then its confirmation. */
export function openChangeSteps(steps: BookingSteps) {
  const { db } = steps.ctx
  const offer = async (bookingId: string, wish: Wish) => {
    const row = await steps.loadBooking(bookingId)
    const { checkIn, checkOut, party } = row
    return offerChange(db, steps.payingBy(), row, { checkIn, checkOut, party, ...wish })
  }
  const quote = async (bookingId: string, wish: Wish): Promise<{ figures: ChangeQuote; word: string }> => {
    const made = await offer(bookingId, wish)
    if (made.status !== 'open') throw new Error(`cannot be changed: ${made.status}`)
    const { figures } = made
    return { figures, ...(await signChange(steps.ctx, await steps.loadBooking(bookingId), made)) }
  }
  const confirm = (
    bookingId: string,
    word: string,
    input: Partial<ConfirmInput> = {},
    ctx: PaymentContext = steps.payingBy(),
  ): Promise<ConfirmResult> =>
    confirmChange(ctx, { bookingId, quote: word, idempotencyKey: randomUUID(), by: GUEST, network: null, ...input })
  const change = async (bookingId: string, wish: Wish): Promise<ConfirmResult> =>
    confirm(bookingId, (await quote(bookingId, wish)).word)
  const list = (bookingId: string) =>
    db.select().from(stayChange).where(eq(stayChange.bookingId, bookingId)).orderBy(asc(stayChange.createdAt))
  return { offer, quote, confirm, change, list }
}
export type ChangeSteps = ReturnType<typeof openChangeSteps>
