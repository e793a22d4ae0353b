'use client'

import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { loadLater } from '@/components/ui/overlays/load-later'
import { viewedPart } from '@/lib/client/hotels/viewed'
import { usePersisted } from '@/lib/client/state/persisted'

const ViewedList = loadLater(() => import('./viewed-list').then((module) => module.ViewedList))

type Props = {
  locale: string
  /** Of its place at the end of a page, which is empty until it has something to show. */ className: string
}

/** The hotels that this browser looked at last; nothing where there are none, or they cannot be had. */
export function ViewedHotels({ locale, className }: Props) {
  const { ids } = usePersisted(viewedPart)
  const place = useRef<HTMLDivElement>(null)
  const ready = ViewedList.useReady(ids.length > 0, () => undefined)
  // Whoever reads the end of the page already would see its foot move.
  const below = useBelow(place, ready)
  return (
    <div ref={place} className={className}>
      {ids.length > 0 && ready && below && <ViewedList ids={ids} locale={locale} />}
    </div>
  )
}

/** Whether something lay below what is seen once, where nobody sees that it grows. */
function useBelow(place: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [below, setBelow] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!wanted || below || element === null) return
    let frame = 0
    const growUnseen = () => {
      // Where it is now: what was observed may be a screen ago.
      if (element.getBoundingClientRect().top < window.innerHeight) return
      // At once: by the next frame the visitor may have got there.
      flushSync(() => setBelow(true))
    }
    // Last before a frame is laid out: nothing can be scrolled between the look and the growth that it shows.
    const observer = new IntersectionObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(growUnseen)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [place, wanted, below])
  return below
}
