import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FactorOffer, FactorSet, RecoveryCodes } from '@/components/accounts/factor-sections'
import { brandName } from '@/lib/domain/tenants/fallback'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { loadFactor } from '@/lib/server/accounts/load-factor'
import { requireAccount } from '@/lib/server/accounts/require-account'
import { loadFormToken } from '@/lib/server/accounts/session'
import { loadPageContext } from '@/lib/server/context'
import { AccountShell } from '../../_views/account-shell'
import { loadMemory } from '../../_views/load-memory'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('accounts.factor'))('title'), robots: { index: false } }
}

/** Where staff set up the second factor of their account. */
export default async function SecondFactorPage({
  searchParams,
}: PageProps<'/[locale]/[tenant]/account/second-factor'>) {
  const account = await requireAccount()
  const view = await loadFactor(account)
  if (!view) notFound()
  const [{ tenant, locale }, query, formToken, t] = await Promise.all([
    loadPageContext(),
    searchParams,
    loadFormToken(),
    getTranslations('accounts.factor'),
  ])
  const posting = { memory: await loadMemory(query, locale), formToken }
  const onward = localePath(locale, routes.dashboardBookings({ all: 1 }))
  return (
    <AccountShell current="profile" title={t('title')} lead={t('lead', { brand: brandName(tenant, locale) })}>
      {view.kind === 'offered' ? (
        <FactorOffer
          {...posting}
          secret={view.offered.key}
          address={view.offered.address}
          here={localePath(locale, routes.secondFactor())}
        />
      ) : view.codes ? (
        <RecoveryCodes {...posting} codes={view.codes} onward={onward} />
      ) : (
        <FactorSet />
      )}
    </AccountShell>
  )
}
