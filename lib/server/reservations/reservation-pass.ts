import 'server-only'
import { readReservationLink } from '@/lib/backend/reservations/reservation-link'
import { businessNow } from '@/lib/server/clock'
import { loadEnv } from '@/lib/server/env'
import { signToken, verifyToken, type TokenKind } from '@/lib/tokens/token'

const pass: TokenKind<{ sub: string }> = {
  purpose: 'reservation pass',
  seconds: 30 * 60,
  read: ({ sub }) => (sub === undefined ? null : { sub }),
}

/** A short-lived token which says that this browser knew a reference and its e-mail or name. */
export function issueReservationPass(bookingId: string, now: Date): Promise<string> {
  return signToken(loadEnv().secret, pass, { sub: bookingId }, { now })
}

/** The booking id of a pass that is ours and not over; null otherwise. */
export async function readReservationPass(word: string | undefined, now: Date): Promise<string | null> {
  const read = await verifyToken(loadEnv().secret, pass, word, { now })
  return read.ok ? read.claims.sub : null
}

/** The booking id of a mailed link that is ours and not over; null otherwise. */
export async function readMailedLink(word: string | undefined): Promise<string | null> {
  return readReservationLink(loadEnv().secret, word, businessNow())
}
