'use client'

import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { restoreScroll } from '@/lib/client/navigation/scroll-memory'
import { consentCookie } from '@/lib/domain/consent/rules'
import { NetworkStatus } from './network-status'
import { ProgressBar } from './progress-bar'
import type { ThirdPartiesProps } from './consent/third-parties'

// Few sites have third parties. Drawn by the server too, so that the question moves nothing when its code arrives.
const ThirdParties = dynamic(() => import('./consent/third-parties').then((module) => module.ThirdParties))

/** Progress, network, consent and analytics: on every page but widgets. */
export function PageSignals({ thirdParties }: { thirdParties: ThirdPartiesProps | null }) {
  useEffect(() => restoreScroll(), [])
  return (
    <>
      <ProgressBar />
      <NetworkStatus />
      {thirdParties && <ThirdParties key={consentCookie(thirdParties.ids)} {...thirdParties} />}
    </>
  )
}
