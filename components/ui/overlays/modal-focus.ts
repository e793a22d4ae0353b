import { useRef } from 'react'

/** Radix returns focus only to its own trigger: these handlers return it to whatever had it. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      const wanted =
        event.currentTarget instanceof HTMLElement ? event.currentTarget.querySelector('[data-autofocus]') : null
      if (!(wanted instanceof HTMLElement)) return
      event.preventDefault()
      wanted.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      const target = opener.current
      if (!(target instanceof HTMLElement) || !target.isConnected) return
      event.preventDefault()
      target.focus({ preventScroll: true })
    },
  }
}
