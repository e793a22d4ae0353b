'use client'

import { useState, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react'
import { SearchForm } from './search-form'

type Props = Omit<ComponentProps<typeof SearchForm>, 'variant'> & {
  /** The same page with the form open, for browsers without scripts. */
  href: string
  initiallyOpen: boolean
  /** What is chosen now. */
  children: ReactNode
}

/** What is chosen now, which opens the form that changes it; the page carries no form until then. */
export function StayEdit({ href, initiallyOpen, children, ...form }: Props) {
  const [open, setOpen] = useState(initiallyOpen)
  const toggle = (event: SyntheticEvent) => {
    event.preventDefault()
    setOpen(!open)
  }
  return (
    <div className="grid gap-3">
      <a
        href={href}
        role="button"
        aria-expanded={open}
        onClick={toggle}
        onKeyDown={(event) => event.key === ' ' && toggle(event)}
      >
        {children}
      </a>
      {open && <SearchForm variant="page" {...form} />}
    </div>
  )
}
