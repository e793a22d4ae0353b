'use client'

import * as Radix from '@radix-ui/react-dialog'
import { cn } from '@/components/ui/cn'
import { PHONE_QUERY, useMedia } from '@/components/ui/use-media'
import { useFocusReturn } from './modal-focus'
import { ModalHead } from './modal-head'
import type { ModalFrameProps } from './modal-props'
import { useBackClose } from './use-back-close'
import { useRouteClose } from './use-route-close'
import { useSwipeClose } from './use-swipe-close'

/** What ModalFrame shows. */
export function ModalPanel({ open, onOpenChange, swipe, className, full, onKeyDown, ...content }: ModalFrameProps) {
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

type ContentProps = Omit<ModalFrameProps, 'open' | 'onOpenChange' | 'swipe' | 'className' | 'full' | 'onKeyDown'>

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
