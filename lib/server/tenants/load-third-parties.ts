import 'server-only'
import { cookies, headers } from 'next/headers'
import { consentCookie, readConsent, refusesTracking, type ConsentChoice } from '@/lib/domain/consent/rules'
import { readThirdParties, type ThirdPartyIds } from '@/lib/domain/consent/third-parties'
import { isWidgetPath } from '@/lib/routing/widget-path'
import { loadSiteContext } from '@/lib/server/context'

/** The tenant's third parties and the visitor's choice about them; null where none load, as in widgets. */
export async function loadThirdParties(): Promise<{
  ids: ThirdPartyIds
  choice: ConsentChoice | null
  refused: boolean
} | null> {
  const { tenant, path } = await loadSiteContext()
  const ids = readThirdParties(tenant)
  if (!ids || isWidgetPath(path)) return null
  const [jar, sent] = await Promise.all([cookies(), headers()])
  const refused = refusesTracking({ doNotTrack: sent.get('dnt'), globalPrivacyControl: sent.get('sec-gpc') })
  return { ids, choice: readConsent(jar.get(consentCookie(ids))?.value), refused }
}
