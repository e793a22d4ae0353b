'use client'

import { useCallback, useMemo, useState, useTransition } from 'react'
import { goOnline } from '@/lib/client/navigation/go-online'
import { askResults, usePendingResults, type Entries } from '@/lib/client/search/results-state'
import { BOX_KEY, boundsOfBox, formatBox, parseBox, type MapBox } from '@/lib/domain/search/map-box'
import type { MapBounds } from '@/lib/domain/places/mercator'
import type { PinView } from '@/lib/domain/search/results-view'
import { useRouter } from '@/lib/i18n/navigation'
import { FIT } from './map-surface'
import { pinBounds } from './pin-bounds'

type Asked = {
  pins: readonly PinView[]
  /** As it stands in the address. */
  box: string | null
  path: string
  base: Entries
}
/** `bounds`: what the map must show; undefined where it stays as the visitor left it. */
type Area = { bounds: MapBounds | undefined; padding: number; search: (box: MapBox) => void }

/** What a map of results shows first, and the list of what it shows now. */
export function useArea({ pins, box, path, base }: Asked): Area {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  usePendingResults(isPending)
  // Whoever searches where the map is does not want it to jump.
  const [searched, setSearched] = useState<string | null>(null)
  const [shown, setShown] = useState(box)
  if (shown !== box) {
    setShown(box)
    // Whoever goes back from there has left it: going forward again, the map leads there.
    if (box !== searched) setSearched(null)
  }
  const bounds = useMemo(() => {
    const area = parseBox(box ?? undefined)
    if (area === null) return pinBounds(pins)
    return box === searched ? undefined : boundsOfBox(area)
  }, [pins, box, searched])
  const search = useCallback(
    (area: MapBox) => {
      const text = formatBox(area)
      // Beside a part of the city only what lies in both would be found.
      const query = askResults(base, [BOX_KEY, 'area'], [[BOX_KEY, text]])
      startTransition(() => {
        setSearched(text)
        return goOnline(() => router.push(`${path}?${query}`, { scroll: false }))
      })
    },
    [base, path, router],
  )
  return { bounds, padding: box === null ? FIT.padding : 0, search }
}
