'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { sendPageView, startAnalytics, stopAnalytics } from '@/lib/client/analytics'
import { browserRefuses, rememberConsent } from '@/lib/client/consent'
import { createPageViews } from '@/lib/client/page-views'
import { decideAnalytics, type ConsentChoice } from '@/lib/domain/consent/rules'
import { ConsentBanner } from './consent-banner'
import { PrivacyDialog } from './privacy-dialog'

export type AnalyticsProps = {
  /** The measurement id. */
  id: string
  nonce: string
  /** As remembered. */
  choice: ConsentChoice | null
  /** The browser says no in its request. */
  refused: boolean
}

/** Asks for consent, and measures with it alone. */
export function Analytics({ id, nonce, choice: remembered, refused }: AnalyticsProps) {
  const [choice, setChoice] = useState(remembered)
  const saysNo = useSyncExternalStore(
    subscribeNever,
    () => refused || browserRefuses(),
    () => refused,
  )
  const decision = decideAnalytics(choice, saysNo)
  const choose = (next: ConsentChoice) => {
    rememberConsent(id, next)
    setChoice(next)
    if (next === 'refused') stopAnalytics(id)
  }
  return (
    <>
      {decision === 'ask' && <ConsentBanner onChoose={choose} />}
      {decision === 'load' && <Measurement id={id} nonce={nonce} />}
      <PrivacyDialog choice={choice} refused={saysNo} onChoose={choose} />
    </>
  )
}

function Measurement({ id, nonce }: { id: string; nonce: string }) {
  const pathname = usePathname()
  // A refreshed layout brings the nonce of another document.
  const [own] = useState(nonce)
  const [views] = useState(() => createPageViews({ send: sendPageView, readTitle: () => document.title }))
  useEffect(() => {
    startAnalytics(id, own)
    const observer = new MutationObserver(views.notice)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    window.addEventListener('pagehide', views.flush)
    return () => {
      observer.disconnect()
      window.removeEventListener('pagehide', views.flush)
    }
  }, [id, own, views])
  useEffect(() => views.visit(pathname), [pathname, views])
  return null
}

function subscribeNever(): () => void {
  return () => undefined
}
