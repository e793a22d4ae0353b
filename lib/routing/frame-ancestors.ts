const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i

/**
 * The sources of `frame-ancestors` for a tenant's list of origins: our own pages always, everybody for `*`.
 * Drops whatever is not an origin, so that nothing else can enter the header.
 */
export function frameAncestors(framing: readonly string[]): string {
  if (framing.includes('*')) return '*'
  return [`'self'`, ...framing.filter((origin) => ORIGIN.test(origin))].join(' ')
}
