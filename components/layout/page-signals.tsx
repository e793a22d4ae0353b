'use client'

import { useEffect } from 'react'
import { restoreScroll } from '@/lib/client/scroll-memory'
import { Analytics, type AnalyticsProps } from './analytics'
import { NetworkStatus } from './network-status'
import { ProgressBar } from './progress-bar'

/** What the browser tells and is told on every page that is a site of its own. */
export function PageSignals({ analytics }: { analytics: AnalyticsProps | null }) {
  useEffect(() => restoreScroll(), [])
  return (
    <>
      <ProgressBar />
      <NetworkStatus />
      {analytics && <Analytics key={analytics.id} {...analytics} />}
    </>
  )
}
