import { useEffect, useState, type RefObject } from 'react'
import { readHeightMessage } from '@/lib/domain/widgets/message'

/** The height in pixels that the widget of our own host in a frame asks for; `first` until it does. */
export function useFrameHeight(frame: RefObject<HTMLIFrameElement | null>, first: number): number {
  const [height, setHeight] = useState(first)
  useEffect(() => {
    const take = (event: MessageEvent) => {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return
      const message = readHeightMessage(event.data)
      if (message) setHeight(message.height)
    }
    window.addEventListener('message', take)
    return () => window.removeEventListener('message', take)
  }, [frame])
  return height
}
