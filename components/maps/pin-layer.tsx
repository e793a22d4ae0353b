'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useResultsState } from '@/lib/client/search/results-state'
import type { PinView } from '@/lib/domain/search/results-view'
import { useMapSurface } from './map-surface'
import { createPinBoard, type PinBoard } from './pin-board'

type Props = {
  pins: PinView[]
  selected: number | null
  seen: ReadonlySet<number>
  onSelect: (hotelId: number) => void
}

/** The hotels found on a map, in step with the list. */
export function PinLayer({ pins, selected, seen, onSelect }: Props) {
  const surface = useMapSurface()
  const t = useTranslations('maps')
  const hovered = useResultsState((state) => state.hovered)
  const setHovered = useResultsState((state) => state.setHovered)
  const board = useRef<PinBoard | null>(null)
  useEffect(() => {
    const made = createPinBoard(surface, pins, {
      namePin: (pin) => t('pin', { hotel: pin.name, price: pin.label }),
      nameCluster: (count) => t('cluster', { count }),
      onSelect,
      onHover: setHovered,
    })
    board.current = made
    return made.remove
  }, [surface, pins, onSelect, setHovered, t])
  useEffect(() => {
    board.current?.mark({ current: hovered ?? selected, seen })
  }, [surface, pins, hovered, selected, seen, onSelect, t])
  return null
}
