import { useRef, type TouchEvent } from 'react'
import { isRtl } from '@/components/ui/is-rtl'
import { matchesMedia, PHONE_QUERY } from '@/components/ui/use-media'

export type SwipeAxis = 'down' | 'start' | 'end'
type Drag = { x: number; y: number; at: number; moved: number; decided: boolean }

const CLOSE_AFTER = 96
const FLICK = 0.5

/** Touch handlers that let a finger push a dialog off a phone's screen towards `axis`. */
export function useSwipeClose(axis: SwipeAxis, close: () => void) {
  const drag = useRef<Drag | null>(null)
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      const touch = event.touches[0]
      const free = touch && event.touches.length === 1 && matchesMedia(PHONE_QUERY) && !holdsGesture(event, axis)
      drag.current = free ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp, moved: 0, decided: false } : null
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => {
      const touch = event.touches[0]
      if (!drag.current || !touch) return
      const [along, across] = measure(
        axis,
        touch.clientX - drag.current.x,
        touch.clientY - drag.current.y,
        event.currentTarget,
      )
      if (!drag.current.decided && Math.abs(along) + Math.abs(across) > 8) {
        drag.current.decided = true
        if (along <= 0 || Math.abs(across) > along) drag.current = null
      }
      if (!drag.current?.decided) return
      drag.current.moved = Math.max(0, along)
      event.currentTarget.style.transform = translate(axis, drag.current.moved, event.currentTarget)
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const ended = drag.current
      drag.current = null
      if (!ended?.decided) return
      const speed = ended.moved / Math.max(1, event.timeStamp - ended.at)
      if (ended.moved > CLOSE_AFTER || (ended.moved > 24 && speed > FLICK)) close()
      else event.currentTarget.style.transform = ''
    },
    onTouchCancel: (event: TouchEvent<HTMLElement>) => {
      drag.current = null
      event.currentTarget.style.transform = ''
    },
  }
}

// What is scrolled along the swipe, or is dragged itself, keeps the finger.
function holdsGesture(event: TouchEvent<HTMLElement>, axis: SwipeAxis): boolean {
  let node = event.target instanceof Element ? event.target : null
  while (node && node !== event.currentTarget) {
    const scrolled = axis === 'down' ? node.scrollTop : node.scrollLeft
    if (scrolled !== 0 || node.matches('input, textarea, select, [data-no-swipe]')) return true
    node = node.parentElement
  }
  return false
}

function measure(axis: SwipeAxis, dx: number, dy: number, element: HTMLElement): [along: number, across: number] {
  if (axis === 'down') return [dy, dx]
  const forward = isRtl(element) ? -dx : dx
  return [axis === 'end' ? forward : -forward, dy]
}

function translate(axis: SwipeAxis, moved: number, element: HTMLElement): string {
  if (axis === 'down') return `translateY(${moved}px)`
  const sign = (axis === 'end') === isRtl(element) ? -1 : 1
  return `translateX(${sign * moved}px)`
}
