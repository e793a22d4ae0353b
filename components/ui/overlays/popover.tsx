'use client'

import * as Radix from '@radix-ui/react-popover'
import { useRef, type ReactElement, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { useRoomBelow } from './use-room-below'
import { useRouteClose } from './use-route-close'

type Props = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** One element that takes a ref: the button that opens it. */
  trigger: ReactElement
  /** Names the popover for screen readers. */
  label: string
  align?: 'start' | 'center' | 'end'
  children: ReactNode
  /** Stays below the scrolling body. */
  footer?: ReactNode
  /** Pixels between button and popover. */
  gap?: number
  /** Pixels that it likes to have below its button: the page scrolls to make them, as far as the button stays in sight. */
  room?: number
  className?: string
  bodyClass?: string
}

/** What floats below its button: closes on Escape, outside click, another page and when focus leaves; focus returns to the button. */
export function Popover({
  open,
  onOpenChange,
  trigger,
  label,
  align = 'start',
  children,
  footer,
  gap = 8,
  room = 0,
  className,
  bodyClass,
}: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useRouteClose(open === true, () => onOpenChange?.(false))
  useRoomBelow(button, open === true, room && room + gap)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={gap}
          collisionPadding={12}
          onOpenAutoFocus={focusWanted}
          className={cn(
            'animate-drop z-50 flex max-h-(--radix-popover-content-available-height) flex-col overflow-hidden rounded-card border bg-surface shadow-float outline-0',
            className,
          )}
        >
          <div className={cn('min-h-0 flex-1 overflow-y-auto', bodyClass ?? 'p-4')}>{children}</div>
          {footer && <div className="shrink-0 border-t px-4 py-3">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function focusWanted(event: Event) {
  const wanted =
    event.currentTarget instanceof HTMLElement ? event.currentTarget.querySelector('[data-autofocus]') : null
  if (!(wanted instanceof HTMLElement)) return
  event.preventDefault()
  wanted.focus()
}
