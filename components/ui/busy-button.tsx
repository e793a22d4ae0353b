'use client'

import type { ComponentProps, MouseEvent } from 'react'
import { usePending } from '@/lib/client/navigation/pending'
import { Spinner } from './spinner'

type Props = ComponentProps<'button'> & { busy: boolean }

/** A button that turns a spinner while `busy`, long enough to be seen; ignores clicks while `busy` alone. */
export function BusyButton({ busy, onClick, children, ...rest }: Props) {
  const isShown = usePending(busy)
  return (
    <button
      {...rest}
      onClick={busy ? ignoreClick : onClick}
      aria-busy={isShown || undefined}
      aria-disabled={isShown || rest['aria-disabled']}
    >
      {isShown && <Spinner />}
      {children}
    </button>
  )
}

function ignoreClick(event: MouseEvent) {
  event.preventDefault()
}
