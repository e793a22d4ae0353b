'use client'

import { useDeferredValue, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** What keeps the place until then. */
  place: ReactNode
}

/** What takes long to draw, once what opened for it has been seen: on a slow phone a press is answered first. */
export function Later({ children, place }: Props) {
  return useDeferredValue(true, false) ? children : place
}
