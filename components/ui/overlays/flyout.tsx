'use client'

import type { ReactNode, RefObject } from 'react'
import { Popover, type Trigger } from './popover'
import { Sheet } from './sheet'
import { PHONE_QUERY, useMedia } from '@/components/ui/use-media'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: Trigger
  /** Given by those who need the button themselves. */
  buttonRef?: RefObject<HTMLButtonElement | null>
  title: string
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
  align?: 'start' | 'center' | 'end'
  /** The sheet takes the whole screen. */
  full?: boolean
  /** Pixels between button and popover. */
  gap?: number
  /** Pixels that the popover likes to have below its button. */
  room?: number
  popoverClass?: string
}

/** A popover on wide screens, a bottom sheet on phones. */
export function Flyout({
  open,
  onOpenChange,
  trigger,
  buttonRef,
  title,
  closeLabel,
  children,
  footer,
  align,
  full,
  gap,
  room,
  popoverClass,
}: Props) {
  const phone = useMedia(PHONE_QUERY)
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
      buttonRef={buttonRef}
      label={title}
      align={align}
      gap={gap}
      room={room}
      footer={footer}
      className={popoverClass}
      instead={
        phone ? (
          <Sheet
            open={open}
            onOpenChange={onOpenChange}
            title={title}
            closeLabel={closeLabel}
            footer={footer}
            full={full}
          >
            {children}
          </Sheet>
        ) : undefined
      }
    >
      {children}
    </Popover>
  )
}
