import { useEffect, useEffectEvent } from 'react'
import { addLayer, watchHistory } from './overlay-history'

/** While something covers the page, the browser's "back" closes it and stays on the page. */
export function useBackClose(covers: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(watchHistory, [])
  useEffect(() => (covers ? addLayer(() => closeNow()) : undefined), [covers])
}
