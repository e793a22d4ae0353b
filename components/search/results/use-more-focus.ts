import { useEffect, useRef } from 'react'
import type { ResultsPageView } from '@/lib/domain/search/results-view'
import { focusOn } from '@/components/ui/focus/focus-on'

/**
 * Leads whoever asks for more cards to the first of them once it is drawn: the button is behind all of them then, or
 * gone. Returns what notes the press, with the number of pages that are there already.
 */
export function useMoreFocus(drawn: readonly ResultsPageView[]): (button: Element, pages: number) => void {
  const press = useRef<{ button: Element; pages: number } | null>(null)
  useEffect(() => {
    const first = press.current && drawn[press.current.pages]?.cards[0]
    if (!press.current || !first) return
    const { button } = press.current
    press.current = null
    // Meanwhile the visitor may have gone on.
    if (document.activeElement !== button && document.activeElement !== document.body) return
    focusOn([document.querySelector(`[data-hotel="${first.hotelId}"] h2 a`)], { preventScroll: true })
  }, [drawn])
  return (button, pages) => {
    press.current = { button, pages }
  }
}
