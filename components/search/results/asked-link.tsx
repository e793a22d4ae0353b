'use client'

import type { ComponentProps } from 'react'
import type { Entries } from '@/lib/client/search/results-state'
import { useAskResults } from '@/lib/client/search/use-ask-results'
import { PassingLink } from '@/components/ui/focus/passing-link'

type Props = Omit<ComponentProps<typeof PassingLink>, 'href' | 'scroll' | 'prefetch' | 'onNavigate'> & {
  href: string
  /** The query of the list that is shown. */
  base: Entries
  /** Keys that become what they are in `href`, and values that go, as `key=value`. */
  own: readonly string[]
}

/**
 * A link to a list that differs from the one that is shown. Pressed while another list is loading, it changes that one:
 * `href` was written before anybody asked for it.
 */
export function AskedLink({ base, own, ...link }: Props) {
  const [path = '', query] = link.href.split('?')
  const ask = useAskResults(path, base)
  return (
    <PassingLink
      {...link}
      scroll={false}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault()
        const entries = [...new URLSearchParams(query)].filter(([key]) => own.includes(key))
        ask(own, entries, link.replace ? 'replace' : 'push')
      }}
    />
  )
}
