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
  const both = { open, onOpenChange, footer, children }
  return (
    <Popover
      {...both}
      {...{ trigger, buttonRef, align, gap, room }}
      label={title}
      className={popoverClass}
      instead={phone && <Sheet {...both} {...{ title, closeLabel, full }} />}
    />
  )
}
