import { addMinutes } from 'date-fns/addMinutes'
import { z } from 'zod'
import type { BookingRecord } from '@/lib/backend/booking/booking-record'
import type { ChangeQuote } from '@/lib/domain/booking/stay-change'
import { formatGuests } from '@/lib/domain/stay/guests'
import { signToken, verifyToken, type ReadToken, type TokenKind } from '@/lib/tokens/token'

const claimSchema = z.object({
  bookingId: z.string(),
  /** How often the booking had been changed: a quote for a stay that is another one by now says nothing. */
  base: z.number().int(),
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.string(),
  /** Minor units, as the page said. */
  newTotal: z.number().int(),
  payNow: z.number().int(),
  back: z.number().int(),
  later: z.number().int(),
})
/** What a quote of a change said; signed, so that its figures cannot be forged. */
export type ChangeClaim = z.infer<typeof claimSchema>

const MINUTES = 30

const change: TokenKind<ChangeClaim> = {
  purpose: 'change',
  seconds: MINUTES * 60,
  read: (claims) => claimSchema.safeParse(claims).data ?? null,
}

type Signing = { secret: string; now: () => Date }

/** What confirms the figures that a booking's change was quoted at, and the instant (ISO) until which it does. */
export async function signChange(
  { secret, now }: Signing,
  { id: bookingId, changes: base }: Pick<BookingRecord, 'id' | 'changes'>,
  { checkIn, checkOut, party, newTotal, payNow, back, later }: ChangeQuote,
): Promise<{ word: string; until: string }> {
  const at = now()
  const guests = formatGuests(party)
  const claim = { bookingId, base, checkIn, checkOut, guests, newTotal, payNow, back, later }
  return { word: await signToken(secret, change, claim, { now: at }), until: addMinutes(at, MINUTES).toISOString() }
}

export function readChange({ secret, now }: Signing, word: string): Promise<ReadToken<ChangeClaim>> {
  return verifyToken(secret, change, word, { now: now() })
}
