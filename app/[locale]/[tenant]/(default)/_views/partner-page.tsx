import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PartnerForm } from '@/components/partners/partner-form'
import { PartnerLanding } from '@/components/partners/partner-landing'
import { PARTNER_FIELDS, type PartnerField, type Vertical } from '@/lib/domain/partners/forms'
import { partnerHost, partnerLink, readPartnerForm } from '@/lib/domain/partners/rules'
import { firstValue, type RawQuery } from '@/lib/domain/search/carry'
import { brandName } from '@/lib/domain/tenants/fallback'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadAlternates } from '@/lib/server/found/addresses'
import { resolveViewer } from '@/lib/server/viewer'

/** A landing page of what only the tenant's partner sells; 404 where the tenant has none. */
export async function PartnerPage({ vertical, query }: { vertical: Vertical; query: RawQuery }) {
  const context = await loadPageContext()
  const { tenant, locale, now } = context
  const url = partnerLink(tenant.settings, vertical, locale)
  if (url === null) notFound()
  const today = now.toISOString().slice(0, 10)
  const typed = readTyped(query)
  const read = query.checked === undefined ? null : readPartnerForm(vertical, typed, today)
  return (
    <PartnerLanding vertical={vertical} brand={brandName(tenant, locale)} host={partnerHost(url)}>
      <PartnerForm
        vertical={vertical}
        action={`/api/partners/${vertical}`}
        hidden={{
          locale,
          currency: resolveViewer(context, query).currency,
          ...(tenant.kind === 'agent' ? { fid: String(tenant.fid) } : {}),
        }}
        values={typed}
        errors={read === null || read.ok ? null : read.errors}
      />
    </PartnerLanding>
  )
}

function readTyped(query: RawQuery): Partial<Record<PartnerField, string>> {
  return Object.fromEntries(
    PARTNER_FIELDS.flatMap((name) => {
      const value = firstValue(query[name])
      return value === undefined ? [] : [[name, value.slice(0, 200)]]
    }),
  )
}

export async function partnerMetadata(vertical: Vertical): Promise<Metadata> {
  const [{ tenant, locale }, t] = await Promise.all([loadPageContext(), getTranslations(`partners.${vertical}`)])
  if (partnerLink(tenant.settings, vertical, locale) === null) return {}
  return {
    title: t('title'),
    description: t('lead', { brand: brandName(tenant, locale) }),
    alternates: await loadAlternates(routes[vertical]()),
  }
}
