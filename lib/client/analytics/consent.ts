import { create } from 'zustand'
import {
  CONSENT_SECONDS,
  consentCookie,
  hasRefused,
  refusesTracking,
  type ConsentChoice,
} from '@/lib/domain/consent/rules'
import type { ThirdPartyIds } from '@/lib/domain/consent/third-parties'

/** Whether the privacy choices are open; the footer opens them. */
export const usePrivacyChoices = create<{ open: boolean }>(() => ({ open: false }))

/** Whether third parties may load on this page; no until it is known. */
export const useConsent = create<{ granted: boolean }>(() => ({ granted: false }))

/** Remembers the choice in a cookie, which the server reads for the next page. */
export function rememberConsent(ids: ThirdPartyIds, choice: ConsentChoice): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${consentCookie(ids)}=${choice}; path=/; max-age=${CONSENT_SECONDS}; samesite=lax${secure}`
}

/** Whether the browser itself says no. */
export function browserRefuses(): boolean {
  return refusesTracking({
    doNotTrack: Reflect.get(navigator, 'doNotTrack'),
    globalPrivacyControl: Reflect.get(navigator, 'globalPrivacyControl'),
  })
}

/** Whether the visitor, or the browser for them, said no to being measured in any way. */
export function refusesMeasurement(): boolean {
  const cookies = document.cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=', 2)
    return { name, value }
  })
  return browserRefuses() || hasRefused(cookies)
}
