'use client'

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { keepFid } from '@/lib/client/state/start-up'
import { FID_COOKIE } from '@/lib/routing/tenant-key'

/**
 * Draws the page anew as its address says. Where that was completed with the fid, the router still knows the address
 * without it, and would be answered with the agent that another tab has remembered: it is told before.
 */
export function useRefresh(): () => void {
  const { refresh } = useRouter()
  return useCallback(() => {
    keepFid()
    // With a state of its own the router would take this for its own doing, and learn nothing.
    if (new URLSearchParams(window.location.search).has(FID_COOKIE))
      window.history.replaceState(null, '', window.location.href)
    refresh()
  }, [refresh])
}
