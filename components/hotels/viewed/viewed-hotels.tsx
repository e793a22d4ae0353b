'use client'

import { useEffect, useRef, useState, type RefObject } from 'react'
import { loadLater } from '@/components/ui/overlays/load-later'
import { viewedPart } from '@/lib/client/hotels/viewed'
import { usePersisted } from '@/lib/client/state/persisted'

const ViewedList = loadLater(() => import('./viewed-list').then((module) => module.ViewedList))

type Props = {
  locale: string
  /** At the end of a long page, whoever reads there already would see the foot of the page move. */
  atEnd?: boolean
}

/** The hotels that this browser looked at last; nothing where there are none, or they cannot be had. */
export function ViewedHotels({ locale, atEnd = false }: Props) {
  const { ids } = usePersisted(viewedPart)
  const place = useRef<HTMLDivElement>(null)
  const ready = ViewedList.useReady(ids.length > 0, () => undefined)
  const below = useBelow(place, atEnd && ready)
  if (ids.length === 0) return null
  const list = ready && <ViewedList ids={ids} locale={locale} />
  if (!atEnd) return list
  // While it is empty it takes no gap of the page's either.
  return (
    <div ref={place} className="empty:absolute empty:self-end">
      {below && list}
    </div>
  )
}

/** Whether something lay below what is seen once, where nobody sees that it grows. */
function useBelow(place: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [below, setBelow] = useState(false)
  useEffect(() => {
    if (!wanted || below || place.current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.boundingClientRect.top >= window.innerHeight)) setBelow(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, wanted, below])
  return below
}
