'use client'

import { loadLater } from './load-later'
import type { ModalFrameProps } from './modal-props'
import { useOpened } from './use-opened'

const ModalPanel = loadLater<ModalFrameProps>(() => import('./modal-panel').then((module) => module.ModalPanel))

/**
 * The frame of every modal: closes on Escape, outside click, another page and, where it covers the screen, a swipe and
 * "back". An element with `data-autofocus` gets focus first. Its code is fetched for the first that opens.
 */
export function ModalFrame(props: ModalFrameProps) {
  return useOpened(props.open) ? <ModalPanel {...props} /> : null
}
