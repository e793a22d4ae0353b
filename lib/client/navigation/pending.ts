'use client'

import { useLayoutEffect, useRef, useState } from 'react'

/** A pending state that was shown stays this long, in milliseconds, so that nothing flickers. */
export const MIN_PENDING_MS = 200

/** True while `pending`, and for MIN_PENDING_MS at least. Delays only its own end. */
export function usePending(pending: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useLayoutEffect(() => () => clearTimeout(timer.current), [])
  useLayoutEffect(() => {
    if (!pending) return
    clearTimeout(timer.current)
    const since = Date.now()
    return () => {
      const rest = MIN_PENDING_MS - (Date.now() - since)
      setHeld(rest > 0)
      if (rest > 0) timer.current = setTimeout(() => setHeld(false), rest)
    }
  }, [pending])
  return pending || isHeld
}
