import { siteOrigin } from '@/lib/backend/mail/site-origin'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { signToken, verifyToken, type TokenKind } from '@/lib/tokens/token'

const DAY_SECONDS = 86_400
// Stays begin at most a year after they are booked and last 30 nights; refunds are asked about afterwards.
const LINK_DAYS = 500

const link: TokenKind<{ sub: string }> = {
  purpose: 'reservation link',
  seconds: LINK_DAYS * DAY_SECONDS,
  read: ({ sub }) => (sub === undefined ? null : { sub }),
}

type Asked = {
  tenant: Tenant
  locale: Locale
  bookingId: string
  secret: string
  now: Date
  /** Links start here, never at an origin from the request. */
  canonicalOrigin: string
}

/** The address of a reservation in a mail: whoever has it may see all of it, and cancel. */
export async function writeReservationLink(asked: Asked): Promise<string> {
  const { tenant, locale, bookingId, secret, now, canonicalOrigin } = asked
  const k = await signToken(secret, link, { sub: bookingId }, { now })
  const fid = tenant.kind === 'agent' ? tenant.fid : null
  return new URL(localePath(locale, routes.reservation({ fid, k })), siteOrigin(tenant, canonicalOrigin)).href
}

/** The booking id of a mailed link that is ours and not over; null otherwise. */
export async function readReservationLink(secret: string, word: string | undefined, now: Date): Promise<string | null> {
  const read = await verifyToken(secret, link, word, { now })
  return read.ok ? read.claims.sub : null
}
