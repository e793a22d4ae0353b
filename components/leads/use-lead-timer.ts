'use client'

import { useEffect, useState } from 'react'
import { continueLeadVisit, readLeadTimes, recordLeadClosed, watchLeadTimes } from '@/lib/client/leads/leads'
import { LEAD_MIN_DELAY_MS } from '@/lib/domain/leads/constants'
import { holdsPass } from '@/lib/domain/leads/rules'

/**
 * Whether the lead popup is open. It opens when due, on pages that allow it, and never interrupts a task; one that is
 * closed in another tab is closed here.
 */
export function useLeadTimer(allowed: boolean): { open: boolean; close: () => void } {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!allowed) return
    let timer: number | undefined
    const look = () => {
      if (readLeadTimes().closed !== null) setOpen(false)
      else if (isInterrupting()) timer = window.setTimeout(look, LEAD_MIN_DELAY_MS)
      else setOpen(true)
    }
    const start = () => {
      window.clearTimeout(timer)
      const opensIn = continueLeadVisit(Date.now())
      if (opensIn !== null) timer = window.setTimeout(look, opensIn)
    }
    if (!isOpen) start()
    const stopWatching = watchLeadTimes(isOpen ? look : start)
    return () => {
      window.clearTimeout(timer)
      stopWatching()
    }
  }, [allowed, isOpen])
  const close = () => {
    recordLeadClosed(Date.now())
    setOpen(false)
  }
  return { open: isOpen && allowed, close }
}

// The popup waits while somebody looks at another tab or fills in a form, another dialog is open, or the address must not
// be sent on.
function isInterrupting(): boolean {
  if (document.hidden) return true
  const { activeElement } = document
  const fills = activeElement?.matches('input, select, textarea, [contenteditable]:not([contenteditable="false"])')
  return fills === true || document.querySelector('[role="dialog"]') !== null || holdsPass(window.location.search)
}
