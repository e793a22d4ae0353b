'use client'

import { cn } from '@/components/ui/cn'
import { ModalFrame } from './modal-frame'
import type { ModalProps } from './modal-props'
import type { SwipeAxis } from './use-swipe-close'

const SIDES = {
  center: 'safe-screen inset-0 sm:m-auto sm:h-fit sm:max-h-[min(85dvh,48rem)] sm:rounded-card sm:p-0 animate-rise',
  start: 'safe-screen inset-y-0 start-0 w-[min(24rem,100vw)] animate-from-start',
  end: 'safe-screen inset-y-0 end-0 w-[min(24rem,100vw)] animate-from-end',
} as const

const WIDTHS = {
  sm: 'sm:w-[min(26rem,calc(100vw-3rem))]',
  md: 'sm:w-[min(36rem,calc(100vw-3rem))]',
  lg: 'sm:w-[min(60rem,calc(100vw-3rem))]',
} as const
const SWIPES: Record<keyof typeof SIDES, SwipeAxis> = { center: 'down', start: 'start', end: 'end' }

type Props = ModalProps & {
  /** In the middle (the whole screen on phones), or a drawer at one side. */
  side?: keyof typeof SIDES
  width?: keyof typeof WIDTHS
}

/** A modal dialog in the middle or at one side; see ModalFrame for how it closes. */
export function Dialog({ side = 'center', width = 'md', ...modal }: Props) {
  return <ModalFrame {...modal} swipe={SWIPES[side]} className={cn(SIDES[side], side === 'center' && WIDTHS[width])} />
}
