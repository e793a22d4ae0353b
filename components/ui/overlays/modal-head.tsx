import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'

type Props = {
  title: ReactNode
  closeLabel: string
  description?: ReactNode
  titleHidden?: boolean
  handle?: boolean
  headEnd?: ReactNode
}

/** Title and close button of a dialog or sheet; the place to drag it by on phones. */
export function ModalHead({ title, closeLabel, description, titleHidden = false, handle = false, headEnd }: Props) {
  return (
    <div className="relative shrink-0 touch-none border-b px-4 py-2 sm:touch-auto sm:px-6">
      {handle && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-1.5 mx-auto h-1 w-9 rounded-pill bg-line sm:hidden"
        />
      )}
      <div className="flex min-h-11 items-center gap-3">
        <Radix.Title className={cn('min-w-0 flex-1 text-18', titleHidden && 'sr-only')}>{title}</Radix.Title>
        {headEnd}
        <Radix.Close
          aria-label={closeLabel}
          className={cn(buttonClass({ variant: 'ghost', size: 'icon' }), '-me-3 ms-auto')}
        >
          <Icon of={X} />
        </Radix.Close>
      </div>
      {description && <Radix.Description className="pb-2 text-14 text-ink-2">{description}</Radix.Description>}
    </div>
  )
}
