'use client'

import { cn } from '@/components/ui/cn'
import { ModalFrame } from './modal-frame'
import type { ModalProps } from './modal-props'

type Props = ModalProps & {
  /** The whole screen instead of as much as the content needs. */
  full?: boolean
}

/** A modal sheet from the bottom edge; see ModalFrame for how it closes. */
export function Sheet({ full = false, bodyClass = 'p-4', ...modal }: Props) {
  return (
    <ModalFrame
      {...modal}
      swipe="down"
      handle={!full}
      bodyClass={bodyClass}
      className={cn(
        'animate-from-bottom inset-x-0 bottom-0 mx-auto w-full sm:max-w-[40rem]',
        full ? 'safe-screen top-0' : 'max-h-[92dvh] rounded-t-card',
      )}
    />
  )
}
