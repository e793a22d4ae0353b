'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { ProblemPage } from '@/components/layout/problem-page'
import { reloadForChunk } from '@/lib/client/http/chunk-reload'
import { isChunkFailure } from '@/lib/domain/failures/chunks'
import { normaliseFailure } from '@/lib/domain/failures/normalise'
import { PLATFORM_FAULT } from '@/lib/domain/failures/platform'

type Props = { error: Error & { digest?: string }; retry: () => void }

export default function ErrorPage({ error, retry }: Props) {
  const t = useTranslations('problems')
  const isChunk = isChunkFailure(error)
  const isUnavailable = error.digest === PLATFORM_FAULT
  useEffect(() => {
    if (isChunk) reloadForChunk(Date.now())
  }, [isChunk])
  // The page never requests a failed chunk again, so a new document is loaded.
  const again = () => (isChunk ? window.location.reload() : retry())
  return (
    <main id="main" className="flex-1">
      <ProblemPage
        status={isUnavailable ? 503 : normaliseFailure(error).statusCode}
        title={t(isUnavailable ? 'unavailableTitle' : 'errorTitle')}
        text={t(isUnavailable ? 'unavailableText' : 'errorText')}
        imageAlt={t('imageWarning')}
        homeLabel={t('home')}
        note={error.digest && !isUnavailable ? t('requestId', { id: error.digest }) : undefined}
        action={
          // Not our Button: what it does while it is busy would be in the first load of every page.
          <button type="button" className="button is-outline" onClick={again}>
            {t('retry')}
          </button>
        }
      />
    </main>
  )
}
