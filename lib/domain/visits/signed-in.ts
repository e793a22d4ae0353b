/** In the address of whoever comes from a provider's sign-in, which sends no referrer: coming back is no new visit. */
export const SIGNED_IN = '#signed-in'

/** A path of this site, marked so. */
export function markSignedIn(path: string): string {
  return path.includes('#') ? path : `${path}${SIGNED_IN}`
}
