import 'server-only'
import type { Locale } from '@/lib/i18n/locales'
import { withQuery } from '@/lib/routing/routes'
import type { ApiContext } from '@/lib/server/http/api-context'
import { shownFid } from '@/lib/server/tenants/shown-fid'

/** Where the gateway sends the payer back: to the tenant who sells, whose site a browser may have left meanwhile. */
export function toReturnUrl({ origin, tenant }: ApiContext, locale: Locale): (paymentId: string) => string {
  return (paymentId) =>
    `${origin}${withQuery(`/api/payments/${paymentId}/return`, { locale, fid: shownFid(tenant) ?? null })}`
}
