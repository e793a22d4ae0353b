'use client'

import * as Radix from '@radix-ui/react-dialog'
import type { KeyboardEvent, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { PHONE_QUERY, useMedia } from '@/components/ui/use-media'
import { useFocusReturn } from './modal-focus'
import { ModalHead } from './modal-head'
import { useBackClose } from './use-back-close'
import { useRouteClose } from './use-route-close'
import { useSwipeClose, type SwipeAxis } from './use-swipe-close'

export type ModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  titleHidden?: boolean
  closeLabel: string
  description?: ReactNode
  children: ReactNode
  /** Stays below the scrolling body. */
  footer?: ReactNode
  bodyClass?: string
}

type Props = ModalProps & {
  /** Where a finger pushes it off a phone's screen. */
  swipe: SwipeAxis
  className: string
  /** A bar at the top edge says that it can be dragged. */
  handle?: boolean
  /** Between title and close button. */
  headEnd?: ReactNode
  /** Fills every screen, not only a phone's. */
  full?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * The frame of every modal: closes on Escape, outside click, another page and, where it covers the screen, a swipe and
 * "back". An element with `data-autofocus` gets focus first.
 */
export function ModalFrame({ open, onOpenChange, swipe, className, full, onKeyDown, ...content }: Props) {
  const close = () => onOpenChange(false)
  const phone = useMedia(PHONE_QUERY)
  useRouteClose(open, close)
  useBackClose(open && (phone || full === true), close)
  const focus = useFocusReturn()
  const touch = useSwipeClose(swipe, close)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="animate-fade fixed inset-0 z-50 bg-(--scrim)" />
        <Radix.Content
          {...(content.description === undefined && { 'aria-describedby': undefined })}
          {...focus}
          {...touch}
          onKeyDown={onKeyDown}
          className={cn(
            'fixed z-50 flex flex-col overflow-hidden bg-surface shadow-float outline-0',
            !content.footer && 'pb-[env(safe-area-inset-bottom)]',
            className,
          )}
        >
          <ModalContent {...content} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type ContentProps = Omit<Props, 'open' | 'onOpenChange' | 'swipe' | 'className' | 'full' | 'onKeyDown'>

function ModalContent({ children, footer, bodyClass, ...head }: ContentProps) {
  return (
    <>
      <ModalHead {...head} />
      <div className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain', bodyClass ?? 'p-4 sm:p-6')}>
        {children}
      </div>
      {footer && <div className="safe-bottom shrink-0 border-t px-4 pt-3 sm:px-6">{footer}</div>}
    </>
  )
}
