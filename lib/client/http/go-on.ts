import { DEFAULT_FID, FID_COOKIE } from '@/lib/routing/tenant-key'
import { readCookie } from '@/lib/client/state/cookies'
import { leaveTo } from './leave'
import { readShownFid } from './shown-fid'

/** Loads the page that a call leads to. It is one of this page's tenant, whatever another tab has had remembered. */
export function goOnTo(address: string): void {
  leaveTo(keepTenant(address))
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
