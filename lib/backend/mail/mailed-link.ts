import { subSeconds } from 'date-fns/subSeconds'
import { siteOrigin } from '@/lib/backend/mail/site-origin'
import { fidInAddress } from '@/lib/domain/tenants/fid-in-address'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { signToken, verifyToken, type TokenKind } from '@/lib/tokens/token'

// Stays begin at most a year after they are booked and last 30 nights; what is over is asked about afterwards.
const LINK_SECONDS = 500 * 86_400

export type LinkSite = {
  tenant: Tenant
  locale: Locale
  secret: string
  now: Date
  /** Links start here, never at an origin from the request. */
  canonicalOrigin: string
}

type Page = (query: { fid: number | null; k: string }) => string

/** Signed links to one page, each for one subject; `purpose` keeps a word of one page from opening another. */
export function defineMailedLink(purpose: string, toPage: Page) {
  const kind: TokenKind<{ sub: string }> = {
    purpose,
    seconds: LINK_SECONDS,
    read: ({ sub }) => (sub === undefined ? null : { sub }),
  }
  const sign = (secret: string, subject: string, now: Date) => signToken(secret, kind, { sub: subject }, { now })
  return {
    sign,
    /** The address in a mail. */
    write: async (subject: string, { tenant, locale, secret, now, canonicalOrigin }: LinkSite): Promise<string> => {
      const k = await sign(secret, subject, now)
      const path = localePath(locale, toPage({ fid: fidInAddress(tenant), k }))
      return new URL(path, siteOrigin(tenant, canonicalOrigin)).href
    },
    /** The subject of a word that is ours and not over; null otherwise. */
    read: async (secret: string, word: string | undefined, now: Date): Promise<string | null> => {
      const read = await verifyToken(secret, kind, word, { now })
      return read.ok ? read.claims.sub : null
    },
    /** When such a word was written, in whole seconds; null otherwise. */
    readTime: async (secret: string, word: string | undefined, now: Date): Promise<Date | null> => {
      const read = await verifyToken(secret, kind, word, { now })
      return read.ok && read.expires !== null ? subSeconds(read.expires, LINK_SECONDS) : null
    },
  }
}
