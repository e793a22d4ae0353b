import type { ThirdParty } from './tenant-exists'

type Kind = 'script' | 'style' | 'font' | 'connect' | 'frame'

// Consent may come after the document, whose policy cannot change: a source listed here is allowed before it loads.
/** What a third party's scripts need, as it documents it. */
const THIRD_PARTY_SOURCES: Record<ThirdParty, Partial<Record<Kind, string>>> = {
  analytics: {
    script: 'https://*.googletagmanager.com',
    connect: 'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
  },
  maps: {
    // Google asks for `unsafe-eval`; it serves scripts that the nonce has let in, not injected ones.
    script: `https://*.googleapis.com https://*.gstatic.com 'unsafe-eval' blob:`,
    style: 'https://fonts.googleapis.com',
    font: 'https://fonts.gstatic.com',
    connect: 'https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:',
    frame: 'https://*.google.com',
  },
  // Not asked about: without it nobody could pay.
  stripe: {
    script: 'https://js.stripe.com https://*.js.stripe.com',
    connect: 'https://api.stripe.com',
    frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  },
}

/**
 * The policy of a page: scripts by nonce alone. `development` lets the bundler's reloading work; `ancestors` may
 * frame the page; `thirdParties` are those that the tenant asked for; `images` are sources of pictures besides `https:`.
 */
export function contentSecurityPolicy(
  nonce: string,
  development: boolean,
  ancestors = `'none'`,
  thirdParties: readonly ThirdParty[] = [],
  images: readonly string[] = [],
): string {
  const sources = (kind: Kind) => thirdParties.map((party) => spaced(THIRD_PARTY_SOURCES[party][kind])).join('')
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${sources('script')}${development ? ` 'unsafe-eval'` : ''}`,
    // Inline style attributes carry computed positions (maps, bars); they cannot run code.
    `style-src 'self' 'unsafe-inline'${sources('style')}`,
    `img-src 'self' data: blob: https:${images.map(spaced).join('')}`,
    `font-src 'self' data:${sources('font')}`,
    `connect-src 'self'${sources('connect')}${development ? ' ws:' : ''}`,
    `frame-src 'self'${sources('frame')}`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

function spaced(sources: string | undefined): string {
  return sources ? ` ${sources}` : ''
}
