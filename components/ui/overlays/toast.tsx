'use client'

import type { ExternalToast, ToasterProps } from 'sonner'
import { create } from 'zustand'
import { loadLater } from './load-later'

const loadSonner = () => import('sonner')
const Toaster = loadLater<ToasterProps>(() => loadSonner().then((module) => module.Toaster))

const useToasts = create(() => ({ wanted: false }))

/** Has the region of toasts in the page before the first of them, so that screen readers say it. */
export function wantToasts(): void {
  useToasts.setState({ wanted: true })
}

/** Where toasts appear; fetched when they are wanted. */
export function ToastRegion(props: ToasterProps) {
  const wanted = useToasts((state) => state.wanted)
  return wanted ? <Toaster {...props} /> : null
}

function say(kind: 'message' | 'success' | 'warning' | 'error') {
  return (text: string | null, options?: ExternalToast) => {
    wantToasts()
    // The region, which repeats what was said before it came, may have failed to arrive with the page. Without the
    // connection that fetching both needs there is nothing to say it with.
    Promise.all([loadSonner(), Toaster.fetch()]).then(
      ([{ toast: sonner }]) => sonner[kind](text, options),
      () => undefined,
    )
  }
}

/** Says something in passing. */
export const toast = Object.assign(say('message'), {
  success: say('success'),
  warning: say('warning'),
  error: say('error'),
})
