import 'server-only'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import type { AuthUser } from '@/lib/domain/accounts/schema'
import { loadPageContext } from '@/lib/server/context'
import { loadAccount, loadUser } from '@/lib/server/accounts/session'
import { resolveViewer } from '@/lib/server/viewer'

/** What header and footer depend on: brand, language, country and who is signed in. */
export async function loadSiteView(): Promise<{
  tenant: Tenant
  locale: Locale
  country: string
  user: AuthUser | null
  owesFactor: boolean
}> {
  const [context, user] = await Promise.all([loadPageContext(), loadUser()])
  const { country } = resolveViewer(context, Object.fromEntries(context.query))
  const account = user && (await loadAccount())
  const owesFactor = account?.staff?.factor === 'missing'
  return { tenant: context.tenant, locale: context.locale, country, user, owesFactor }
}
