import { useLayoutEffect, type RefObject } from 'react'

// Pixels kept free at the window's edge, and those that the sticky header takes.
const EDGE = 12
const HEADER = 80

/**
 * When something opens below an element, scrolls the page once so that it fits there and need not jump above or be cut;
 * stops where the element would leave the screen. `room` is in pixels from the element's lower end; 0 leaves the page
 * where it is.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>, open: boolean, room: number): void {
  useLayoutEffect(() => {
    if (!open || room === 0 || element.current === null) return
    const { top, bottom } = element.current.getBoundingClientRect()
    const by = Math.min(bottom + room + EDGE - window.innerHeight, top - HEADER)
    if (by > 0) window.scrollBy({ top: by, behavior: 'instant' })
  }, [element, open, room])
}
