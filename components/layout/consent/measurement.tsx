'use client'

import { GoogleTagManager } from '@next/third-parties/google'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { startAnalytics } from '@/lib/client/analytics/analytics'
import { createPageViews } from '@/lib/client/analytics/page-views'
import { sendPageView } from '@/lib/client/analytics/send-page-view'
import type { ThirdPartyIds } from '@/lib/domain/consent/third-parties'

type Props = { ids: ThirdPartyIds; nonce: string }

/**
 * Google's tag, the tag manager's container and one view for each route; in the browser, and only with the visitor's
 * consent.
 */
export function Measurement({ ids, nonce }: Props) {
  // Effects run in this order: the container finds its consent in the queue, and views find the container.
  return (
    <>
      <Start ids={ids} nonce={nonce} />
      {ids.gtm && <GoogleTagManager gtmId={ids.gtm} nonce={nonce} />}
      <PageViews ids={ids} />
    </>
  )
}

function Start({ ids, nonce }: Props) {
  useEffect(() => startAnalytics(ids, nonce), [ids, nonce])
  return null
}

function PageViews({ ids }: Pick<Props, 'ids'>) {
  const pathname = usePathname()
  const [views] = useState(() =>
    createPageViews({ send: (view) => sendPageView(view, ids), readTitle: () => document.title }),
  )
  useEffect(() => {
    const observer = new MutationObserver(views.notice)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    window.addEventListener('pagehide', views.flush)
    return () => {
      observer.disconnect()
      window.removeEventListener('pagehide', views.flush)
    }
  }, [views])
  useEffect(() => views.visit(pathname), [pathname, views])
  return null
}
