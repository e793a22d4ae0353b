'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const EVERY_MS = 3000

/** Looks again by itself while a payment's answer is awaited. */
export function StatusRefresh() {
  const router = useRouter()
  useEffect(() => {
    // Offline, the browser's own page of errors would take this one's place.
    const timer = setInterval(() => navigator.onLine && router.refresh(), EVERY_MS)
    return () => clearInterval(timer)
  }, [router])
  return null
}
