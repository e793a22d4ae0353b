import type { NextRequest, NextResponse } from 'next/server'
import { getTranslations } from 'next-intl/server'
import { PARTNER_FORMS } from '@/lib/domain/partners/forms'
import { isVertical, partnerHost, partnerLink, readPartnerForm, toPartnerUrl } from '@/lib/domain/partners/rules'
import { localeRow } from '@/lib/i18n/locales'
import { routes } from '@/lib/routing/routes'
import { readLocale, seeOther, withApiContext } from '@/lib/server/http/api-context'
import { bridgeToPartner } from '@/lib/server/partners/partner-bridge'
import { problem } from '@/lib/server/http/problem'
import { resolveViewer } from '@/lib/server/viewer'

/** Leads from the form of a landing page to this tenant's partner; back to the form when something is wrong. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ vertical: string }> }) {
  const { vertical } = await params
  return withApiContext(request, async ({ tenant, ctx, origin, requestId }): Promise<NextResponse> => {
    const query = Object.fromEntries(request.nextUrl.searchParams)
    const locale = readLocale(query.locale)
    const template = isVertical(vertical) ? partnerLink(tenant.settings, vertical, locale) : null
    if (!isVertical(vertical) || template === null) return problem(404, 'no_partner', requestId)
    const read = readPartnerForm(vertical, query, ctx.now().toISOString().slice(0, 10))
    const currency = resolveViewer({ tenant, locale }, query).currency
    const url = read.ok ? toPartnerUrl(template, read.values, { locale, currency, fid: tenant.fid }) : null
    if (url === null) {
      const typed = PARTNER_FORMS[vertical].map(({ name }) => [name, query[name]?.slice(0, 200)])
      return seeOther(
        origin,
        locale,
        routes[vertical]({ ...Object.fromEntries(typed), currency: query.currency, checked: 1 }),
      )
    }
    const t = await getTranslations({ locale, namespace: 'partners' })
    const { tag, dir } = localeRow(locale)
    return bridgeToPartner(url, tag, dir, { title: t('leaving'), link: t('continue', { host: partnerHost(url) }) })
  })
}
