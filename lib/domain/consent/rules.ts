export type ConsentChoice = 'granted' | 'refused'

/** After half a year the visitor is asked again. */
export const CONSENT_SECONDS = 180 * 24 * 60 * 60

/** The cookie that remembers the choice for one analytics id: a yes to one brand is none to another. */
export function consentCookie(analyticsId: string): string {
  return `consent_${analyticsId}`
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
 * What may happen. Where a visitor is stays unknown, so everybody is asked; the browser's refusal counts more than
 * an earlier yes.
 */
export function decideAnalytics(choice: ConsentChoice | null, refused: boolean): 'load' | 'ask' | 'off' {
  if (refused || choice === 'refused') return 'off'
  return choice === 'granted' ? 'load' : 'ask'
}
