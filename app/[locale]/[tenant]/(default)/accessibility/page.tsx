import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LegalPage, legalValues } from '@/components/legal/legal-page'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadAlternates } from '@/lib/server/found/addresses'
import { loadEnv } from '@/lib/server/env'
import { keepForEverybody } from '@/lib/server/public-page'

const SECTIONS = ['goal', 'measures', 'limits', 'testing', 'feedback'] as const

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('legal.accessibility')
  return { title: t('title'), alternates: await loadAlternates(routes.accessibility()) }
}

/** How far the site can be used by everyone, and whom to tell when it cannot. */
export default async function AccessibilityPage() {
  const [{ tenant, locale }, t] = await Promise.all([loadPageContext(), getTranslations('legal.accessibility')])
  await keepForEverybody([])
  const values = legalValues(tenant, locale)
  return (
    <LegalPage
      tenant={tenant}
      name="accessibility"
      path={routes.accessibility()}
      title={t('title')}
      sections={SECTIONS.map((key) => ({ key, title: t(`${key}.title`), text: t(`${key}.text`, values) }))}
      template={loadEnv().STAYFRONT_MODE === 'demo'}
    />
  )
}
