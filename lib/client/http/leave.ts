import { FID_COOKIE, DEFAULT_FID } from '@/lib/routing/tenant-key'
import { readCookie } from '@/lib/client/state/cookies'
import { readShownFid } from './shown-fid'

/** Loads another document: nothing of this page stays but its tenant. */
export function leaveTo(address: string): void {
  window.location.assign(keepTenant(address))
}

/** Says the fid of this page in an address of the site, when another tab has had another one remembered. */
export function keepTenant(address: string): string {
  const fid = readShownFid()
  const url = new URL(address, window.location.href)
  const isKept = fid === null || fid === (readCookie(FID_COOKIE) ?? String(DEFAULT_FID))
  if (isKept || url.origin !== window.location.origin || url.searchParams.has(FID_COOKIE)) return address
  url.searchParams.set(FID_COOKIE, fid)
  return url.href
}
