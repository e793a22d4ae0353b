import { createHash } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import { z } from 'zod'
import type { BookingRecord } from '@/lib/backend/booking/booking-record'
import type { CancellationPolicy } from '@/lib/domain/cancellation/rules'
import { formatGuests } from '@/lib/domain/stay/guests'
import { signToken, verifyToken, type ReadToken, type TokenKind } from '@/lib/tokens/token'
import type { OpenOffer } from './offer-change'

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
  /** What cancelling the new stay would cost: see hashOfPolicy. */
  policy: z.string(),
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
  { figures, next }: Pick<OpenOffer, 'figures' | 'next'>,
): Promise<{ word: string; until: string }> {
  const at = now()
  const { checkIn, checkOut, newTotal, payNow, back, later } = figures
  const known = { bookingId, base, guests: formatGuests(figures.party), policy: hashOfPolicy(next.policy) }
  const claim = { ...known, checkIn, checkOut, newTotal, payNow, back, later }
  return { word: await signToken(secret, change, claim, { now: at }), until: addMinutes(at, MINUTES).toISOString() }
}

/** Tells the terms of cancelling that somebody said yes to from any other, whatever the order of their fields. */
export function hashOfPolicy({ tiers, noShow, zone }: CancellationPolicy): string {
  const terms = [
    zone,
    noShow.kind,
    noShow.value,
    ...tiers.map(({ from, penalty }) => [from, penalty.kind, penalty.value]),
  ]
  return createHash('sha256').update(JSON.stringify(terms)).digest('base64url')
}

export function readChange({ secret, now }: Signing, word: string): Promise<ReadToken<ChangeClaim>> {
  return verifyToken(secret, change, word, { now: now() })
}
