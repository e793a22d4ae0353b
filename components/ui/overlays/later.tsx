'use client'

import { startTransition, useEffect, useState, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** What keeps the place until then. */
  place: ReactNode
}

/** What takes long to draw, once what opened for it has been seen: on a slow phone a press is answered first. */
export function Later({ children, place }: Props) {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A frame is painted right after what was asked for it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setSeen(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isSeen ? children : place
}
