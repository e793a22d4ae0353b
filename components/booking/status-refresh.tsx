'use client'

import { useEffect } from 'react'
import { useRefresh } from '@/lib/client/navigation/use-refresh'

const EVERY_MS = 3000

/** Looks again by itself while a payment's answer is awaited. */
export function StatusRefresh() {
  const refresh = useRefresh()
  useEffect(() => {
    // Offline, the browser's own page of errors would take this one's place.
    const timer = setInterval(() => navigator.onLine && refresh(), EVERY_MS)
    return () => clearInterval(timer)
  }, [refresh])
  return null
}
