import { refusesMeasurement } from '@/lib/client/analytics/consent'
import { isCrawler } from '@/lib/domain/device/rules'
import { CAMPAIGN_KEYS, readCampaign, type Campaign } from '@/lib/domain/visits/campaign'

/** Of this page and those that it led to without a document load; the address carries it over the others. */
let current: Campaign | null = null
let isFollowed = false

// Where the address is somebody's work, booking or pass, it stays as it is.
const KEPT_AS_IT_IS = /\/(?:book|pay|transaction|sandbox|login|sso|reservation|property|dashboard|account)(?:\/|$)/

/** The campaign that brought the visitor here; null where the address names none. */
export function currentCampaign(): Campaign | null {
  return current
}

/**
 * Follows the campaign of the address, and completes an address that names none, as the fid's. Nothing is stored in the
 * browser for it: the next document finds it in the address that led there.
 */
export function keepCampaign(): void {
  const url = new URL(window.location.href)
  const named = readCampaign(url.searchParams)
  current = named ?? current ?? (isFollowed ? null : readFormer(url))
  isFollowed = true
  const isLeft = named !== null || current === null || KEPT_AS_IT_IS.test(url.pathname)
  if (isLeft || isCrawler(navigator.userAgent) || refusesMeasurement()) return
  for (const key of CAMPAIGN_KEYS) if (current?.[key]) url.searchParams.set(`utm_${key}`, current[key])
  // Going back needs the router's own state.
  window.history.replaceState(window.history.state, '', url)
}

/** The campaign of the page of this site that led here. */
function readFormer({ origin }: URL): Campaign | null {
  const former = ownPage(document.referrer, origin)
  return former && readCampaign(former.searchParams)
}

/** An address when it is one of this site; else null. */
export function ownPage(address: string, origin: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.origin === origin ? url : null
}
