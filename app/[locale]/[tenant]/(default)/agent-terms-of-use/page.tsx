import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LegalPage, legalValues } from '@/components/legal/legal-page'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadAlternates } from '@/lib/server/found/addresses'
import { loadEnv } from '@/lib/server/env'
import { keepForEverybody } from '@/lib/server/public-page'

const SECTIONS = ['contract', 'commission', 'clients', 'markups', 'brand', 'law'] as const

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('legal.agentTerms')
  return { title: t('title'), alternates: await loadAlternates(routes.agentTermsOfUse()) }
}

/** What an agent agrees to when selling under this brand. */
export default async function AgentTermsOfUsePage() {
  const [{ tenant, locale }, t] = await Promise.all([loadPageContext(), getTranslations('legal.agentTerms')])
  await keepForEverybody([])
  const values = legalValues(tenant, locale)
  return (
    <LegalPage
      tenant={tenant}
      name="agentTerms"
      path={routes.agentTermsOfUse()}
      title={t('title')}
      sections={SECTIONS.map((key) => ({ key, title: t(`${key}.title`), text: t(`${key}.text`, values) }))}
      template={loadEnv().STAYFRONT_MODE === 'demo'}
    />
  )
}
