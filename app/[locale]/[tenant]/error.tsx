'use client'

import { useTranslations } from 'next-intl'
import { ProblemPage } from '@/components/layout/problem-page'

type Props = { error: Error & { digest?: string } }

export default function ErrorPage({ error }: Props) {
  const t = useTranslations('problems')
  return (
    <main id="main" className="flex-1">
      <ProblemPage
        status={500}
        title={t('errorTitle')}
        text={t('errorText')}
        imageAlt={t('imageWarning')}
        homeLabel={t('home')}
        note={error.digest ? t('requestId', { id: error.digest }) : undefined}
      />
    </main>
  )
}
