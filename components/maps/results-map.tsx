'use client'

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useRef, useState } from 'react'
import { fetchApi } from '@/lib/client/http/http'
import { unpack, type Packed } from '@/lib/domain/packed/unpack'
import type { MapGround } from '@/lib/domain/places/catalogue'
import type { MapSource } from '@/lib/domain/places/map-source'
import { hotelCoverUrl } from '@/lib/domain/pictures/urls'
import type { MapBox } from '@/lib/domain/search/map-box'
import type { PinView } from '@/lib/domain/search/results-view'
import { Link } from '@/lib/i18n/navigation'
import { AreaSearch } from './area-search'
import { MapView } from './map-view'
import { PinLayer } from './pin-layer'
import { useArea } from './use-area'
import { Icon } from '@/components/ui/icon'

const RINGS = [1, 2, 5, 10]
// From this radius on the map starts at a country's zoom.
const FAR_KM = 100

type Props = {
  ground: Packed<MapGround>
  /** Query of `/api/results/pins`. */
  query: string
  source: MapSource
  /** The part of the map that the list is limited to, as it stands in the address. */
  box: string | null
  /** Unprefixed path of the list, and its query. */
  path: string
  base: readonly (readonly [string, string])[]
}

const NO_PINS: PinView[] = []

/** Every match on a map beside the list, with a card of the chosen one. */
export function ResultsMap({ ground: packed, query, source, box, path, base }: Props) {
  const t = useTranslations('maps')
  const ground = useMemo(() => unpack(packed), [packed])
  const root = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState<number | null>(null)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const { data, isError, refetch } = useQuery({
    queryKey: ['pins', query],
    queryFn: () => fetchPins(query),
    refetchOnWindowFocus: false,
    placeholderData: (former) => former,
  })
  const pins = data ?? NO_PINS
  const { bounds, padding, search } = useArea({ pins, box, path, base })
  // A pressed button goes, and would take the focus with it.
  const keepFocus = () => root.current?.focus()
  const searchArea = (area: MapBox) => {
    keepFocus()
    search(area)
  }
  const askAgain = () => {
    keepFocus()
    void refetch()
  }
  const close = () => {
    keepFocus()
    setSelected(null)
  }
  const select = useCallback((hotelId: number) => {
    setSelected(hotelId)
    setSeen((former) => new Set(former).add(hotelId))
  }, [])
  const chosen = useMemo(() => pins.find((pin) => pin.hotelId === selected) ?? null, [pins, selected])
  return (
    <div ref={root} tabIndex={-1} className="relative size-full overflow-hidden bg-(--m-land) outline-0">
      <MapView
        label={t('resultsMap')}
        source={source}
        ground={{ ground, ringsKm: RINGS }}
        center={ground.center}
        zoom={ground.radiusKm > FAR_KM ? 6 : 12}
        bounds={bounds}
        padding={padding}
      >
        <PinLayer pins={pins} selected={selected} seen={seen} onSelect={select} />
        <AreaSearch key={`${bounds} ${box}`} onSearch={searchArea} />
      </MapView>
      {isError && (
        <button
          type="button"
          className="absolute inset-x-4 top-4 z-10 mx-auto min-h-11 w-fit rounded-pill bg-raised px-4 text-14 font-semibold shadow-float"
          onClick={askAgain}
        >
          {t('pinsFailed')}
        </button>
      )}
      {chosen && <ChosenHotel pin={chosen} onClose={close} closeLabel={t('close')} />}
    </div>
  )
}

function ChosenHotel({ pin, onClose, closeLabel }: { pin: PinView; onClose: () => void; closeLabel: string }) {
  return (
    <div className="absolute inset-x-4 bottom-8 z-10 me-16 flex max-w-96 items-center gap-3 rounded-card bg-raised p-2 shadow-float lg:me-20">
      <Link href={pin.href} prefetch={false} className="flex min-w-0 flex-1 items-center gap-3" aria-live="polite">
        <img
          src={hotelCoverUrl(pin.hotelId)}
          alt=""
          width={72}
          height={72}
          className="size-18 shrink-0 rounded-control object-cover"
        />
        <span className="min-w-0">
          <bdi className="block truncate font-semibold">{pin.name}</bdi>
          <bdi className="num text-18 font-bold">{pin.label}</bdi>
        </span>
      </Link>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
        aria-label={closeLabel}
        onClick={onClose}
      >
        <Icon of={X} />
      </button>
    </div>
  )
}

async function fetchPins(query: string): Promise<PinView[]> {
  const response = await fetchApi(`/api/results/pins?${query}`)
  if (!response.ok) throw new Error(`pins answered ${response.status}`)
  const body: { pins: PinView[] } = await response.json()
  return body.pins
}
