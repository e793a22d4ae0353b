'use client'

import { createNavigation } from 'next-intl/navigation'
import { useState, type ComponentProps, type FocusEvent, type PointerEvent } from 'react'
import { readConnection, savesData } from '@/lib/domain/device/connection'
import { routing } from './routing'

const { Link: LocaleLink } = createNavigation(routing)

/**
 * A link in the page's language. Fetches its page ahead once a pointer or the keyboard has come to it: to fetch all that
 * stand on the screen cost the server a hundred times what the page itself did, and travellers their data. Fetches nothing
 * ahead on slow connections and for visitors who save data.
 */
export function Link({ prefetch, onPointerEnter, onFocus, ...rest }: ComponentProps<typeof LocaleLink>) {
  const [isMeant, setMeant] = useState(false)
  const isAhead = isMeant && !savesData(readConnection())
  return (
    <LocaleLink
      {...rest}
      prefetch={isAhead ? prefetch : false}
      // A finger comes to it as it touches.
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        setMeant(true)
        onPointerEnter?.(event)
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        setMeant(true)
        onFocus?.(event)
      }}
    />
  )
}
