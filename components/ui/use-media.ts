import { useSyncExternalStore } from 'react'

/** Up to this width dialogs fill the screen and follow the finger. */
export const PHONE_QUERY = '(max-width: 639px)'

/** Whether a media query matches; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      if (typeof window.matchMedia !== 'function') return () => undefined
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchesMedia(query),
    () => false,
  )
}

export function matchesMedia(query: string): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(query).matches
}
