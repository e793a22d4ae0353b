import { useEffect, useState, type RefObject } from 'react'

const AHEAD = '200px'

/** Whether an element has ever been near the viewport. */
export function useNearScreen(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (near || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, near])
  return near
}
