/**
 * The policy of a page: scripts by nonce alone. `development` lets the bundler's reloading work; `ancestors` may
 * frame the page.
 */
export function contentSecurityPolicy(nonce: string, development: boolean, ancestors = `'none'`): string {
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? ` 'unsafe-eval'` : ''}`,
    // Inline style attributes carry computed positions (maps, bars); they cannot run code.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https:`,
    `font-src 'self' data:`,
    `connect-src 'self' https:${development ? ' ws:' : ''}`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}
