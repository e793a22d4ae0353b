import 'server-only'
import { cookies, headers } from 'next/headers'
import { consentCookie, readConsent, refusesTracking, type ConsentChoice } from '@/lib/domain/consent/rules'
import { isWidgetPath } from '@/lib/routing/widget-path'
import { loadPageContext } from '@/lib/server/context'

/** The tenant's measurement and what the visitor says to it; null where nothing is measured, as in widgets. */
export async function loadAnalytics(): Promise<{
  id: string
  choice: ConsentChoice | null
  refused: boolean
} | null> {
  const { tenant, path } = await loadPageContext()
  const id = tenant.brand.ga4
  if (!id || isWidgetPath(path)) return null
  const [jar, sent] = await Promise.all([cookies(), headers()])
  const refused = refusesTracking({ doNotTrack: sent.get('dnt'), globalPrivacyControl: sent.get('sec-gpc') })
  return { id, choice: readConsent(jar.get(consentCookie(id))?.value), refused }
}
