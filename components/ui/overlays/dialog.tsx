'use client'

import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { useFocusReturn } from './modal-focus'
import { ModalHead } from './modal-head'
import { useRouteClose } from './use-route-close'
import { useSwipeClose, type SwipeAxis } from './use-swipe-close'

const SIDES = {
  center: 'inset-0 sm:m-auto sm:h-fit sm:max-h-[min(85dvh,48rem)] sm:rounded-card animate-rise',
  start: 'inset-y-0 start-0 w-[min(24rem,100vw)] animate-from-start',
  end: 'inset-y-0 end-0 w-[min(24rem,100vw)] animate-from-end',
} as const

const WIDTHS = {
  sm: 'sm:w-[min(26rem,calc(100vw-3rem))]',
  md: 'sm:w-[min(36rem,calc(100vw-3rem))]',
  lg: 'sm:w-[min(60rem,calc(100vw-3rem))]',
} as const
const SWIPES: Record<keyof typeof SIDES, SwipeAxis> = { center: 'down', start: 'start', end: 'end' }

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  titleHidden?: boolean
  closeLabel: string
  description?: ReactNode
  children: ReactNode
  /** Stays below the scrolling body. */
  footer?: ReactNode
  /** In the middle (the whole screen on phones), or a drawer at one side. */
  side?: keyof typeof SIDES
  width?: keyof typeof WIDTHS
  bodyClass?: string
}

/** A modal dialog. Closes on Escape, outside click, another page and, on phones, a swipe. An element with `data-autofocus` gets focus first. */
export function Dialog({
  open,
  onOpenChange,
  title,
  titleHidden,
  closeLabel,
  description,
  children,
  footer,
  side = 'center',
  width = 'md',
  bodyClass,
}: Props) {
  const focus = useFocusReturn()
  const close = () => onOpenChange(false)
  useRouteClose(open, close)
  const swipe = useSwipeClose(SWIPES[side], close)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="animate-fade fixed inset-0 z-50 bg-(--scrim)" />
        <Radix.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          {...focus}
          {...swipe}
          className={cn(
            'fixed z-50 flex flex-col overflow-hidden bg-surface shadow-float outline-0',
            SIDES[side],
            side === 'center' && WIDTHS[width],
          )}
        >
          <ModalHead title={title} titleHidden={titleHidden} closeLabel={closeLabel} description={description} />
          <div className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain', bodyClass ?? 'p-4 sm:p-6')}>
            {children}
          </div>
          {footer && <div className="safe-bottom shrink-0 border-t px-4 pt-3 sm:px-6">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
