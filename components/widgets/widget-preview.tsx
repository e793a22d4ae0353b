'use client'

import { useEffect, useRef, useState } from 'react'
import { useFrameHeight } from './use-frame-height'

const DEBOUNCE_MS = 500
const FIRST_HEIGHT = 290

/** The widget as it will look; loads a new address once it stops changing. */
export function WidgetPreview({ src, title }: { src: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const height = useFrameHeight(frame, FIRST_HEIGHT)
  const [shown, setShown] = useState(src)
  useEffect(() => {
    const timer = setTimeout(() => setShown(src), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [src])
  return (
    <iframe ref={frame} key={shown} src={shown} title={title} style={{ height }} className="block w-full border-0" />
  )
}
