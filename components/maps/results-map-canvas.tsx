'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { MapGround } from '@/lib/domain/places/catalogue'
import type { PinView } from '@/lib/domain/search/results-view'
import { GroundLayer } from './ground-layer'
import { LeafletMap, type Tiles } from './leaflet-map'
import { PinLayer } from './pin-layer'

type Props = {
  ground: MapGround
  pins: PinView[]
  tiles: Tiles | null
  selected: number | null
  seen: ReadonlySet<number>
  onSelect: (hotelId: number) => void
}

const RINGS = [1, 2, 5, 10]

export function ResultsMapCanvas({ ground, pins, tiles, selected, seen, onSelect }: Props) {
  const t = useTranslations('maps')
  const bounds = useMemo(() => boundsOf(pins), [pins])
  return (
    <LeafletMap
      center={ground.center}
      zoom={ground.radiusKm > 100 ? 6 : 12}
      bounds={bounds}
      tiles={tiles}
      label={t('resultsMap')}
    >
      {tiles === null && <GroundLayer ground={ground} ringsKm={RINGS} />}
      <PinLayer pins={pins} selected={selected} seen={seen} onSelect={onSelect} />
    </LeafletMap>
  )
}

/** Around all pins but the few that lie far out, such as airport hotels. */
function boundsOf(
  pins: readonly PinView[],
): readonly [readonly [number, number], readonly [number, number]] | undefined {
  if (pins.length === 0) return undefined
  const inner = (values: number[]): [number, number] => {
    values.sort((a, b) => a - b)
    const cut = values.length > 12 ? Math.floor(values.length * 0.1) : 0
    return [values[cut] ?? 0, values[values.length - 1 - cut] ?? 0]
  }
  const [south, north] = inner(pins.map((pin) => pin.lat))
  const [west, east] = inner(pins.map((pin) => pin.lon))
  return [
    [south, west],
    [north, east],
  ]
}
