'use client'

import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { focusOn, headingsOf } from './focus-on'
import { Link } from '@/lib/i18n/navigation'

/**
 * A link that goes away once it was followed, such as one that takes something out of a list: what is left of the list,
 * else what its address names on this page, else a heading, takes over the focus that would be lost with it.
 */
export function PassingLink(props: Omit<ComponentProps<typeof Link>, 'ref' | 'onClick'>) {
  const link = useRef<HTMLAnchorElement>(null)
  const isFollowed = useRef(false)
  useLayoutEffect(() => {
    const here = link.current
    return () => {
      if (!here || !isFollowed.current || document.activeElement !== here) return
      const list = here.closest('ul')
      const named = here.hash ? document.getElementById(here.hash.slice(1)) : null
      const headings = headingsOf(here)
      // It is still there: what goes is taken away after this.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        if (named) named.tabIndex = -1
        focusOn([list?.querySelector('a') ?? null, named, ...headings], { preventScroll: true })
      })
    }
  }, [])
  return <Link {...props} ref={link} onClick={() => (isFollowed.current = true)} />
}
