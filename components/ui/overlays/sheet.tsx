'use client'

import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { useFocusReturn } from './modal-focus'
import { ModalHead } from './modal-head'
import { useRouteClose } from './use-route-close'
import { useSwipeClose } from './use-swipe-close'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  titleHidden?: boolean
  closeLabel: string
  description?: ReactNode
  children: ReactNode
  /** Stays below the scrolling body: the one primary button. */
  footer?: ReactNode
  /** The whole screen instead of as much as the content needs. */
  full?: boolean
  bodyClass?: string
}

/** A modal sheet from the bottom edge. Closes on Escape, outside click, another page and, on phones, a swipe down. */
export function Sheet({
  open,
  onOpenChange,
  title,
  titleHidden,
  closeLabel,
  description,
  children,
  footer,
  full = false,
  bodyClass,
}: Props) {
  const focus = useFocusReturn()
  const close = () => onOpenChange(false)
  useRouteClose(open, close)
  const swipe = useSwipeClose('down', close)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="animate-fade fixed inset-0 z-50 bg-(--scrim)" />
        <Radix.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          {...focus}
          {...swipe}
          className={cn(
            'animate-from-bottom fixed inset-x-0 bottom-0 z-50 mx-auto flex w-full flex-col overflow-hidden bg-surface shadow-float outline-0 sm:max-w-[40rem]',
            full ? 'top-0' : 'max-h-[92dvh] rounded-t-card',
          )}
        >
          <ModalHead
            title={title}
            titleHidden={titleHidden}
            closeLabel={closeLabel}
            description={description}
            handle={!full}
          />
          <div className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain', bodyClass ?? 'p-4')}>{children}</div>
          {footer && <div className="safe-bottom shrink-0 border-t px-4 pt-3">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
