'use client'

import * as Radix from '@radix-ui/react-popover'
import type { ReactElement, ReactNode } from 'react'
import { cn } from './cn'

type Props = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** One element that takes a ref: the button that opens it. */
  trigger: ReactElement
  /** Names the popover for screen readers. */
  label: string
  align?: 'start' | 'center' | 'end'
  children: ReactNode
  className?: string
}

/** What floats below its button: closes on Escape, outside click and when focus leaves; focus returns to the button. */
export function Popover({ open, onOpenChange, trigger, label, align = 'start', children, className }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          onOpenAutoFocus={focusWanted}
          className={cn(
            'animate-drop z-50 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-card border bg-surface shadow-float outline-0',
            className ?? 'p-4',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function focusWanted(event: Event) {
  const wanted = event.currentTarget instanceof HTMLElement ? event.currentTarget.querySelector('[data-autofocus]') : null
  if (!(wanted instanceof HTMLElement)) return
  event.preventDefault()
  wanted.focus()
}
