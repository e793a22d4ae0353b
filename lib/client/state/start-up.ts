import { deviceClasses, isCrawler, readDevice } from '@/lib/domain/device/rules'
import { COUNTRY_COOKIE } from '@/lib/domain/places/country-cookie'
import { pickCampaignKeys } from '@/lib/domain/search/carry'
import { FID_COOKIE, readFid } from '@/lib/routing/tenant-key'
import { withQuery } from '@/lib/routing/routes'
import { countryPart } from './client-state'
import { authPart, fidPart, priceDisplayPart, readAuthHint, referralPart, type Referral } from './visitor-state'
import { readCookie } from './cookies'
import { watchStored } from './stored'
import { rememberCountry } from './country'
import { fetchApi, refuseBadJson } from '@/lib/client/http/http'
import { readShownFid } from '@/lib/client/http/shown-fid'
import { readField } from '@/lib/domain/unknown/read'

/** Runs once when a page is loaded. */
export function startUp(): void {
  markDevice()
  priceDisplayPart.reset()
  if (referralPart.get() === null) referralPart.set(readReferral(document.referrer, window.location.href))
  keepCountry()
}

// Done in the browser, because a page from a shared cache must not name one visitor's device.
function markDevice(): void {
  const device = readDevice(navigator.userAgent, navigator.maxTouchPoints)
  document.documentElement.classList.add(...deviceClasses(device))
}

// Some browsers forget cookies that scripts set after a week.
function keepCountry(): void {
  const country = countryPart.get()
  if (country !== null && readCookie(COUNTRY_COOKIE) === null) rememberCountry(country)
}

/** Who sent the visitor, read from the first page's address and referrer; own pages do not count. */
export function readReferral(referrer: string, href: string): Referral {
  const here = new URL(href)
  const from = URL.canParse(referrer) ? new URL(referrer) : null
  const { fid, ...utm } = pickCampaignKeys(Object.fromEntries(here.searchParams))
  return {
    referrer: from === null || from.host === here.host ? null : `${from.origin}${from.pathname}`.slice(0, 500),
    utm,
    fid: readFid(fid),
  }
}

/**
 * Follows the `fid` of address and cookie, and completes an address that lacks it; crawlers see addresses as they are.
 * Another tab may have changed the cookie since this page was made, so that an address gets the fid that is shown.
 */
export function keepFid(): void {
  const { asked, fid } = findFid()
  if (fid !== fidPart.get()) fidPart.set(fid)
  if (asked === null) completeAddress(fid)
}

/**
 * Completes the address also when another tab has an agent remembered while this page stands: a form that the browser
 * posts says by its page's address whose page it is. Returns a function that stops it.
 */
export function watchFid(): () => void {
  return watchStored('fid', () => {
    const { asked, fid } = findFid()
    if (asked === null) completeAddress(fid)
  })
}

function findFid(): { asked: number | null; fid: number | null } {
  const asked = readFid(new URLSearchParams(window.location.search).get(FID_COOKIE))
  const remembered = readFid(readCookie(FID_COOKIE))
  return { asked, fid: asked ?? (remembered === null ? null : (readFid(readShownFid()) ?? remembered)) }
}

function completeAddress(fid: number | null): void {
  if (fid === null || isCrawler(navigator.userAgent)) return
  const url = new URL(window.location.href)
  url.searchParams.set(FID_COOKIE, String(fid))
  // Going back needs the router's own state.
  window.history.replaceState(window.history.state, '', url)
}

/** Asks the server who is signed in and corrects the hint; without an answer the hint stays. */
export async function refreshAuth(locale: string): Promise<void> {
  const { status, body } = await askAuth(locale)
  if (status === 401) {
    if (authPart.get().authCheck) authPart.reset()
  } else if (body !== null) {
    const authUser = readAuthHint(readField(body, 'data'))
    authPart.set({ authCheck: authUser !== null, authUser })
  }
}

/** Status 0: there was no answer, or not all of it. */
async function askAuth(locale: string): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetchApi(withQuery('/api/v3/auth', { locale }))
    return { status: response.status, body: response.ok ? await response.json().catch(refuseBadJson) : null }
  } catch (error) {
    if (error instanceof TypeError) return { status: 0, body: null }
    throw error
  }
}
