import { outside, type SiteView } from '@/components/layout/site-links'
import { listProviders } from '@/lib/domain/sso/settings'

/** What the dialog of the header offers besides its own forms. */
export type WaysIn = {
  /** Where a new password is had: in the dialog, or at this address; null: nowhere. */
  forgot: 'here' | string | null
  /** Whether this tenant has providers of single sign-on. */
  sso: boolean
}

/** A platform signs people in by itself, and renews their passwords where its tenant says. */
export function findWaysIn(view: SiteView): WaysIn {
  if (view.passwordsElsewhere) return { forgot: outside(view, 'passwordReset')?.href ?? null, sso: false }
  return { forgot: 'here', sso: listProviders(view.tenant.settings).length > 0 }
}
