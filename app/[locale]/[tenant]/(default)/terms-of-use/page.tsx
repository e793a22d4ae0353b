import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LegalPage, legalValues } from '@/components/legal/legal-page'
import { HOLD_MINUTES } from '@/lib/domain/booking/rules'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadAlternates } from '@/lib/server/found/addresses'
import { loadEnv } from '@/lib/server/env'
import { keepForEverybody } from '@/lib/server/public-page'

const SECTIONS = ['contract', 'prices', 'holds', 'cancellation', 'guests', 'liability', 'data', 'law'] as const

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('legal.terms')
  return { title: t('title'), alternates: await loadAlternates(routes.termsOfUse()) }
}

/** What a traveller agrees to when booking. */
export default async function TermsOfUsePage() {
  const [{ tenant, locale }, t] = await Promise.all([loadPageContext(), getTranslations('legal.terms')])
  await keepForEverybody([])
  const values = { ...legalValues(tenant, locale), minutes: HOLD_MINUTES }
  return (
    <LegalPage
      tenant={tenant}
      name="terms"
      path={routes.termsOfUse()}
      title={t('title')}
      sections={SECTIONS.map((key) => ({ key, title: t(`${key}.title`), text: t(`${key}.text`, values) }))}
      template={loadEnv().STAYFRONT_MODE === 'demo'}
    />
  )
}
