const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i

/**
 * The sources of `frame-ancestors` for a tenant's list of origins: our own pages always, everybody for `*`.
 * What is no origin is left out, so nothing else enters the header.
 */
export function frameAncestors(framing: readonly string[]): string {
  if (framing.includes('*')) return '*'
  return [`'self'`, ...framing.filter((origin) => ORIGIN.test(origin))].join(' ')
}
