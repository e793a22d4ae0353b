'use client'

import { useEffect } from 'react'
import type { HeightMessage } from '@/lib/domain/widgets/message'
import { neededHeight } from './needed-height'

// The frame shrinks after closing layers have left.
const SHRINK_AFTER_MS = 250

type Props = {
  /** Names this widget among several of a page. */
  id: string
  /** The element that holds the widget. */
  contentId: string
}

/** Tells the page around the widget how high it is, whenever that changes. */
export function HeightReporter({ id, contentId }: Props) {
  useEffect(() => {
    const content = document.getElementById(contentId)
    if (content === null || window.parent === window) return
    return watchHeight(content, (height) => {
      const message: HeightMessage = { type: 'stayfront:height', id, height, title: document.title }
      // Every page may know the height; the server decides which pages may frame the widget.
      window.parent.postMessage(message, '*')
    })
  }, [id, contentId])
  return null
}

/**
 * Calls back with every new height: larger ones at once, smaller ones when they last. Returns a function that stops it.
 */
function watchHeight(content: Element, onHeight: (height: number) => void): () => void {
  let told = 0
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    told = neededHeight(content)
    onHeight(told)
  }
  const look = () => {
    frame = 0
    clearTimeout(timer)
    const height = neededHeight(content)
    if (height > told) tell()
    else if (height < told) timer = setTimeout(tell, SHRINK_AFTER_MS)
  }
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look)
  }
  const resized = new ResizeObserver(lookSoon)
  resized.observe(content)
  const changed = new MutationObserver(lookSoon)
  changed.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-state', 'aria-expanded'],
  })
  look()
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    resized.disconnect()
    changed.disconnect()
  }
}
