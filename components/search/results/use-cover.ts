import { useEffect, type RefObject } from 'react'

/** Neither seen nor reached, out of reach already, or to be heard or answered whatever covers the page. */
const KEPT = 'script, style, [inert], [data-consent], [aria-live], next-route-announcer'

/** While an element covers the page, keyboards and screen readers reach nothing behind it. */
export function useCover(element: RefObject<Element | null>, covers: boolean): void {
  useEffect(() => {
    if (!covers) return
    const behind = listBehind(element.current)
    for (const each of behind) each.toggleAttribute('inert', true)
    return () => {
      for (const each of behind) each.removeAttribute('inert')
    }
  }, [element, covers])
}

/** What stands beside an element, and beside everything around it. */
function listBehind(element: Element | null): Element[] {
  const around = element?.parentElement
  if (!around || element === document.body) return []
  const beside = [...around.children].filter((each) => each !== element && !each.matches(KEPT))
  return [...beside, ...listBehind(around)]
}
