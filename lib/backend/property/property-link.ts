import { siteOrigin } from '@/lib/backend/mail/site-origin'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { signToken, verifyToken, type TokenKind } from '@/lib/tokens/token'

// As long as a reservation's: stays begin at most a year after they are booked.
const LINK_SECONDS = 500 * 86_400

const link: TokenKind<{ sub: string }> = {
  purpose: 'property link',
  seconds: LINK_SECONDS,
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

/** The address at which a property answers a booking: whoever has it may, and may not do what a guest may. */
export async function writePropertyLink(asked: Asked): Promise<string> {
  const { tenant, locale, bookingId, secret, now, canonicalOrigin } = asked
  const k = await signToken(secret, link, { sub: bookingId }, { now })
  const fid = tenant.kind === 'agent' ? tenant.fid : null
  return new URL(localePath(locale, routes.property({ fid, k })), siteOrigin(tenant, canonicalOrigin)).href
}

/** The booking id of such a link that is ours and not over; null otherwise. */
export async function readPropertyLink(secret: string, word: string | undefined, now: Date): Promise<string | null> {
  const read = await verifyToken(secret, link, word, { now })
  return read.ok ? read.claims.sub : null
}
