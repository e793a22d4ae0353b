import { useEffect, useRef, useState } from 'react'

type Sending = {
  busy: boolean
  /** Sends unless something is on its way. What is thrown is told to the visitor and to the window. */
  sendOnce: (send: () => Promise<void>, onFault: () => void) => Promise<void>
}

/** One sending at a time, however often it is asked for. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const end = () => {
    sending.current = false
    setBusy(false)
  }
  useEffect(() => {
    // A page that left for the bank's, restored by "back" as it was, waits for nothing any more.
    const restore = ({ persisted }: PageTransitionEvent) => persisted && end()
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [])
  const sendOnce = async (send: () => Promise<void>, onFault: () => void) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      await send()
    } catch (error) {
      onFault()
      reportError(error)
    } finally {
      end()
    }
  }
  return { busy, sendOnce }
}
