import { useLayoutEffect, useRef } from 'react'
import { focusOn, headingsOf } from '@/components/ui/focus/focus-on'

/**
 * For a form that may go away with what it is about: the heading above takes over the focus that would be lost with it.
 * `leave` says that it has done what may take it away.
 */
export function useFocusKept() {
  const form = useRef<HTMLFormElement>(null)
  const leaves = useRef(false)
  useLayoutEffect(() => {
    const here = form.current
    return () => {
      if (!here || !leaves.current || !here.contains(document.activeElement)) return
      const headings = headingsOf(here)
      // It is still there: what goes is taken away after this.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusOn(headings)
      })
    }
  }, [])
  return { form, leave: () => void (leaves.current = true) }
}
