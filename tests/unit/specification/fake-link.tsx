import type { ComponentProps } from 'react'
import type Link from 'next/link'

/** Stands in for Next's link outside its router: a press goes nowhere, and tells `onNavigate`. */
export default function FakeLink({
  onNavigate,
  onClick,
  replace,
  scroll,
  prefetch,
  href,
  ...rest
}: ComponentProps<typeof Link>) {
  return (
    <a
      {...rest}
      href={String(href)}
      onClick={(event) => {
        onClick?.(event)
        event.preventDefault()
        onNavigate?.(event)
      }}
    />
  )
}
