import { offerCancellation } from '@/lib/backend/cancellation/cancel-booking'
import { isIn, type BookingRecord } from '@/lib/backend/booking/booking-record'
import { signChange } from '@/lib/backend/change/change-token'
import { offerChange } from '@/lib/backend/change/offer-change'
import { createToken, type Cast, type Guest } from './cast'
import type { Operation } from './operations'

/** What a guest does next, as far as their booking lets them; a form that was not answered is sent again. */
export async function wish(cast: Cast, guest: Guest): Promise<Operation[]> {
  const { random, visitorId, rateId } = guest
  if ((guest.steps += 1) > 12) return []
  const row = await cast.stage.findBooking(visitorId)
  if (random.chance(0.3)) guest.tries += 1
  const key = `${visitorId}-${guest.tries}`
  if (!row) return [{ name: 'reserve', rateId, visitorId, key: `${key}-hold-of-the-rooms` }]
  const mine = { bookingId: row.id, visitorId }
  if (isIn(row, 'held') && row.guests.length === 0) return [{ name: 'guests', ...mine }]
  if (isIn(row, 'held')) return wishToPay(cast, guest, row, key)
  if (isIn(row, 'paying')) return answerBank(cast, guest, row.id)
  if (isIn(row, 'confirming')) return comeBack(cast, guest, row.id)
  return isIn(row, 'confirmed') ? wishOfBooked(cast, guest, row) : []
}

async function wishToPay(cast: Cast, guest: Guest, row: BookingRecord, key: string): Promise<Operation[]> {
  const { visitorId, card, random, code } = guest
  if (code !== null && !row.quote.voucher && random.chance(0.6))
    return [{ name: 'voucher', bookingId: row.id, visitorId, code }]
  const isPaidNow = row.quote.payment === 'now'
  const token = isPaidNow ? await createToken(cast, `${visitorId}-${guest.tries}`, card) : null
  const operation: Operation = { name: 'pay', bookingId: row.id, visitorId, token, total: row.total, key }
  // A double click.
  return random.chance(0.2) ? [operation, operation] : [operation]
}

async function wishOfBooked(cast: Cast, guest: Guest, row: BookingRecord): Promise<Operation[]> {
  const { stage, now } = cast
  const { random } = guest
  if (random.chance(0.15)) return [{ name: 'documents', bookingId: row.id }]
  if (random.chance(0.4)) return wishToChange(cast, guest, row)
  if (!random.chance(0.3)) return []
  const offer = await offerCancellation(stage.db, { now: () => now }, row)
  return offer.status === 'open' ? [{ name: 'cancel', bookingId: row.id, expected: offer.quote }] : []
}

const STAYS = [
  { checkIn: '2026-04-01', checkOut: '2026-04-02' },
  { checkIn: '2026-04-01', checkOut: '2026-04-03' },
  { checkIn: '2026-04-01', checkOut: '2026-04-04' },
  { checkIn: '2026-04-02', checkOut: '2026-04-03' },
  { checkIn: '2026-04-02', checkOut: '2026-04-04' },
] as const

/** Another stay at the figures that the page says now; some send the form twice. */
async function wishToChange(cast: Cast, { random }: Guest, row: BookingRecord): Promise<Operation[]> {
  const { steps } = cast.stage
  const ctx = { ...steps.payingBy(), now: () => cast.now }
  const party = row.party.map(() => ({ adults: random.pick([1, 2, 2]), childAges: [] }))
  const offer = await offerChange(ctx.db, ctx, row, { ...random.pick(STAYS), party })
  if (offer.status !== 'open') return []
  const { word: quote } = await signChange(ctx, row, offer)
  const by = random.pick(['guest', 'agent'] as const)
  const change: Operation = { name: 'change', bookingId: row.id, by, quote, key: `change-${cast.now.getTime()}` }
  return random.chance(0.2) ? [change, change] : [change]
}

async function answerBank(cast: Cast, guest: Guest, bookingId: string): Promise<Operation[]> {
  const { stage } = cast
  const { random, visitorId } = guest
  const open = await stage.findChallenge(bookingId)
  if (!open) return comeBack(cast, guest, bookingId)
  if (random.chance(0.2)) return [{ name: 'abandon', bookingId, visitorId }]
  if (random.chance(0.1)) return []
  await stage.answerChallenge(open.ref, random.chance(0.75))
  const webhook: Operation = { name: 'webhook', ref: open.ref }
  return [
    ...(random.chance(0.7) ? await comeBack(cast, guest, bookingId) : []),
    ...(!guest.isUnheard && random.chance(0.5) ? [webhook] : []),
  ]
}

async function comeBack({ stage }: Cast, { leaves }: Guest, bookingId: string): Promise<Operation[]> {
  if (leaves) return []
  const last = (await stage.steps.loadPayments(bookingId)).at(-1)
  return last ? [{ name: 'return', paymentId: last.id }] : []
}
