'use client'

import { cloneElement, useId, useRef, type ReactElement, type ReactNode, type Ref, type RefObject } from 'react'
import { loadLater } from './load-later'
import type { PopoverPanelProps } from './popover-panel'
import { useOpened } from './use-opened'

const PopoverPanel = loadLater<PopoverPanelProps>(() => import('./popover-panel').then((module) => module.PopoverPanel))

type TriggerProps = {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
  'aria-controls'?: string
}
/** The button that opens something; takes a ref and spreads its props. */
export type Trigger = ReactElement<TriggerProps>

type Props = Omit<PopoverPanelProps, 'button' | 'id'> & {
  trigger: Trigger
  /** Given by those who need the button themselves. */
  buttonRef?: RefObject<HTMLButtonElement | null>
  /** What opens in its place, such as a sheet; the button stays the same. */
  instead?: ReactNode
}

/**
 * What floats below its button: closes on Escape, outside click, another page and when focus leaves; focus returns to the
 * button. Its code is fetched for the first that opens.
 */
export function Popover({ trigger, buttonRef, instead, ...panel }: Props) {
  const { open, onOpenChange } = panel
  const id = useId()
  const own = useRef<HTMLButtonElement>(null)
  const button = buttonRef ?? own
  const opened = useOpened(open)
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        onClick: () => onOpenChange(!open),
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open && !instead ? id : undefined,
      })}
      {instead || (opened && <PopoverPanel {...panel} id={id} button={button} />)}
    </>
  )
}
