import { getTranslations } from 'next-intl/server'
import { ProblemPage } from '@/components/layout/problem-page'

export default async function NotFound() {
  const t = await getTranslations('problems')
  return (
    <main id="main" className="flex-1">
      <ProblemPage
        status={404}
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        imageAlt={t('imageNotFound')}
        homeLabel={t('home')}
      />
    </main>
  )
}
