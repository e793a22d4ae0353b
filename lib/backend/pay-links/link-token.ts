import { siteOrigin } from '@/lib/backend/mail/site-origin'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { signToken, verifyToken, type TokenKind } from '@/lib/tokens/token'

// Longer than any link may be paid: afterwards its page still says that it is over.
const WORD_DAYS = 500

const word: TokenKind<{ sub: string }> = {
  purpose: 'payment link',
  seconds: WORD_DAYS * 86_400,
  read: ({ sub }) => (sub === undefined ? null : { sub }),
}

/** The word that opens a payment link: whoever has it may see amount and stay, and pay. */
export function signPayLink(secret: string, linkId: string, now: Date): Promise<string> {
  return signToken(secret, word, { sub: linkId }, { now })
}

/** The id of a payment link by a word that is ours; null otherwise. */
export async function readPayLink(secret: string, text: string | undefined, now: Date): Promise<string | null> {
  const read = await verifyToken(secret, word, text, { now })
  return read.ok ? read.claims.sub : null
}

type Asked = {
  tenant: Tenant
  locale: Locale
  linkId: string
  secret: string
  now: Date
  /** Links start here, never at an origin from the request. */
  canonicalOrigin: string
}

/** The address of a payment link in a mail. */
export async function writePayLink({ tenant, locale, linkId, secret, now, canonicalOrigin }: Asked): Promise<string> {
  const k = await signPayLink(secret, linkId, now)
  const fid = tenant.kind === 'agent' ? tenant.fid : null
  return new URL(localePath(locale, routes.pay({ fid, k })), siteOrigin(tenant, canonicalOrigin)).href
}
