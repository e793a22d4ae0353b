import type { KeyboardEvent, ReactNode } from 'react'
import type { SwipeAxis } from './use-swipe-close'

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

export type ModalFrameProps = ModalProps & {
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
