'use client'

import * as Radix from '@radix-ui/react-popover'
import { useRef, type ReactNode, type RefObject } from 'react'
import { cn } from '@/components/ui/cn'
import { Later } from './later'
import { useRoomBelow } from './use-room-below'
import { useRouteClose } from './use-route-close'

export type PopoverPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Below what it floats, and where focus returns. */
  button: RefObject<HTMLElement | null>
  id: string
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
}

type OutsideEvent = Parameters<NonNullable<Radix.PopoverContentProps['onInteractOutside']>>[0]

/** What Popover shows; the first time after the frame that answers the press, since it takes a slow phone long to draw. */
export function PopoverPanel(props: PopoverPanelProps) {
  return (
    <Later place={null}>
      <Panel {...props} />
    </Later>
  )
}

function Panel({ open, onOpenChange, button, gap = 8, room = 0, ...content }: PopoverPanelProps) {
  const { id, label, align = 'start', children, footer, className } = content
  const left = useRef(false)
  useRouteClose(open, () => onOpenChange(false))
  useRoomBelow(button, open, room && room + gap)
  const leave = (event: OutsideEvent) => {
    // The button itself closes what it opened.
    if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
    else left.current = true
  }
  const returnFocus = (event: Event) => {
    event.preventDefault()
    // Who pressed elsewhere is there already.
    if (!left.current) button.current?.focus()
    left.current = false
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={button} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={gap}
          collisionPadding={12}
          onOpenAutoFocus={focusWanted}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={leave}
          className={cn(
            'animate-drop z-50 flex max-h-(--radix-popover-content-available-height) flex-col overflow-hidden rounded-card border bg-surface shadow-float outline-0',
            className,
          )}
        >
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
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
  // It stands where it will be seen only a moment later.
  wanted.focus({ preventScroll: true })
}
