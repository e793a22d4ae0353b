import type { ThirdPartyIds } from './third-parties'

export type ConsentChoice = 'granted' | 'refused'

/** After half a year the visitor is asked again. */
export const CONSENT_SECONDS = 180 * 24 * 60 * 60

/**
 * The cookie that remembers the choice for exactly these ids, because consent to one brand or to fewer third parties
 * does not cover others.
 */
export function consentCookie({ ga4, gtm, mapsKey }: ThirdPartyIds): string {
  const ids = [ga4, gtm, mapsKey].filter((id) => id !== null)
  return `consent_${ids.map(encodeURIComponent).join('.')}`
}

/** Whether among these cookies is one that remembers a no, to whatever was asked. */
export function hasRefused(cookies: readonly { name: string; value: string }[]): boolean {
  return cookies.some(({ name, value }) => name.startsWith('consent_') && readConsent(value) === 'refused')
}

/** The remembered choice; null when the visitor has not chosen. */
export function readConsent(value: string | undefined): ConsentChoice | null {
  return value === 'granted' || value === 'refused' ? value : null
}

/** Do Not Track and Global Privacy Control, as headers (`1`) and as browsers tell scripts. */
export function refusesTracking(signals: { doNotTrack: unknown; globalPrivacyControl: unknown }): boolean {
  const { doNotTrack, globalPrivacyControl } = signals
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true || globalPrivacyControl === '1'
}

/**
 * What may happen. Everybody is asked, because the visitor's country is unknown; the browser's refusal outweighs an
 * earlier yes.
 */
export function decideConsent(choice: ConsentChoice | null, refused: boolean): 'load' | 'ask' | 'off' {
  if (refused || choice === 'refused') return 'off'
  return choice === 'granted' ? 'load' : 'ask'
}
