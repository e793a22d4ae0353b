import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { HealthList } from '@/components/health/health-list'
import { requireDashboardAccount } from '@/lib/server/accounts/require-account'
import { loadPageContext } from '@/lib/server/context'
import { loadHealth } from '@/lib/server/health/load-health'
import { AccountShell } from '../../_views/account-shell'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('nav'))('health'), robots: { index: false } }
}

/** How the server that answers does, for the operators of the house; 404 for everybody else. */
export default async function HealthPage() {
  const health = await loadHealth(await requireDashboardAccount())
  if (!health) notFound()
  const [{ locale }, t, nav] = await Promise.all([loadPageContext(), getTranslations('health'), getTranslations('nav')])
  return (
    <AccountShell current="health" title={nav('health')} lead={t('lead')}>
      <HealthList {...health} locale={locale} />
    </AccountShell>
  )
}
