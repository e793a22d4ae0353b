'use client'

import { useEffect } from 'react'
import { restoreScroll } from '@/lib/client/navigation/scroll-memory'
import { consentCookie } from '@/lib/domain/consent/rules'
import { NetworkStatus } from './network-status'
import { ProgressBar } from './progress-bar'
import { ThirdParties, type ThirdPartiesProps } from './consent/third-parties'

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
