'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { stopAnalytics } from '@/lib/client/analytics/analytics'
import { browserRefuses, rememberConsent, useConsent } from '@/lib/client/analytics/consent'
import { reloadPage } from '@/lib/client/http/reload-page'
import { decideConsent, type ConsentChoice } from '@/lib/domain/consent/rules'
import { nameQuestion, type ThirdPartyIds } from '@/lib/domain/consent/third-parties'
import { ConsentBanner } from './consent-banner'
import { PrivacyDialog } from './privacy-dialog'

// A browser may tell its refusal to scripts only, so the server's document must not name what is loaded here.
const Measurement = dynamic(() => import('./measurement').then((m) => m.Measurement), { ssr: false })

export type ThirdPartiesProps = {
  ids: ThirdPartyIds
  nonce: string
  /** As remembered. */
  choice: ConsentChoice | null
  /** The browser says no in its request. */
  refused: boolean
}

/** Asks for consent, and loads third parties only with it. */
export function ThirdParties({ ids, nonce, choice: remembered, refused }: ThirdPartiesProps) {
  const [choice, setChoice] = useState(remembered)
  // A refreshed layout passes the nonce of another document.
  const [own] = useState(nonce)
  const saysNo = useSyncExternalStore(
    subscribeNever,
    () => refused || browserRefuses(),
    () => refused,
  )
  const decision = decideConsent(choice, saysNo)
  useEffect(() => {
    useConsent.setState({ granted: decision === 'load' })
  }, [decision])
  const choose = (next: ConsentChoice) => {
    rememberConsent(ids, next)
    setChoice(next)
    if (next === 'granted') return
    stopAnalytics(ids)
    // A container and Google's map cannot be unloaded, so the page is loaded again without them.
    if (decision === 'load' && (ids.gtm || ids.mapsKey)) reloadPage()
  }
  const question = nameQuestion(ids)
  return (
    <>
      {decision === 'ask' && <ConsentBanner question={question} onChoose={choose} />}
      {decision === 'load' && question !== 'map' && <Measurement ids={ids} nonce={own} />}
      <PrivacyDialog question={question} choice={choice} refused={saysNo} onChoose={choose} />
    </>
  )
}

function subscribeNever(): () => void {
  return () => undefined
}
