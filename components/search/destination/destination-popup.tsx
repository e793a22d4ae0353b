'use client'

import * as Popover from '@radix-ui/react-popover'
import type { RefObject } from 'react'
import type { DestinationCombobox } from './destination-combobox'
import { DestinationList } from './destination-list'

export type DestinationPopupProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  combobox: DestinationCombobox
  locale: string
  /** Below what it floats. */
  anchor: RefObject<HTMLDivElement | null>
}

/** Destinations to choose from, below the input that asks for them and keeps the focus. */
export function DestinationPopup({ open, onOpenChange, combobox, locale, anchor }: DestinationPopupProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          role={undefined}
          align="start"
          sideOffset={12}
          collisionPadding={12}
          onOpenAutoFocus={preventFocusMove}
          onCloseAutoFocus={preventFocusMove}
          onInteractOutside={(event) => {
            // A press on the input keeps the list open.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
          }}
          className="animate-drop z-50 max-h-[min(28rem,var(--radix-popover-content-available-height))] w-[max(var(--radix-popover-trigger-width),24rem)] max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card border bg-surface p-2 shadow-float"
        >
          <DestinationList combobox={combobox} locale={locale} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function preventFocusMove(event: Event) {
  event.preventDefault()
}
