import { useSyncExternalStore } from 'react'

declare global {
  interface Window {
    /** Called by Google when it refuses the key. */
    gm_authFailure?: () => void
  }
}

let failed = false
const listeners = new Set<() => void>()

/** Switches every map of this page to our own. */
export function reportGoogleFailure(): void {
  failed = true
  listeners.forEach((listener) => listener())
}

export function listenForRefusedKey(): void {
  window.gm_authFailure = reportGoogleFailure
}

export function useGoogleFailed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => failed,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
