import { isLocale, type Locale } from '@/lib/i18n/locales'
import { signToken, verifyToken, type TokenKind } from '@/lib/tokens/token'

/** The header in which the middleware proves to a page which site it is of. */
export const PAGE_PROOF_HEADER = 'x-stayfront-site'

/** Language and tenant that the middleware resolved for a request. */
export type ProvenSite = {
  locale: Locale
  /** As in the path under `app/[locale]/`. */
  segment: string
}

const proof: TokenKind<ProvenSite> = {
  purpose: 'page proof',
  // Long enough for the slowest page.
  seconds: 300,
  read: ({ locale, segment }) =>
    typeof locale === 'string' && isLocale(locale) && typeof segment === 'string' ? { locale, segment } : null,
}

type Request = { host: string; now: Date }

export function proveSite(secret: string, site: ProvenSite, { host, now }: Request): Promise<string> {
  return signToken(secret, proof, site, { audience: host, now })
}

/** The site that the middleware resolved for this very host; null where it did not run. */
export async function readSiteProof(
  secret: string,
  header: string | null,
  { host, now }: Request,
): Promise<ProvenSite | null> {
  const read = await verifyToken(secret, proof, header, { audience: host, now })
  return read.ok ? read.claims : null
}
