'use client'

import { Search } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { boxOfView, hasMoved, type MapBox } from '@/lib/domain/search/map-box'
import { useMapSurface } from './map-surface'

/** Once the map was moved: a button that searches what it shows. Remount it (by key) when the map shows a new list. */
export function AreaSearch({ onSearch }: { onSearch: (box: MapBox) => void }) {
  const t = useTranslations('maps')
  const surface = useMapSurface()
  const [box, setBox] = useState<MapBox | null>(null)
  useEffect(() => {
    const home = surface.bounds()
    return surface.onRest(() => {
      const shown = surface.bounds()
      setBox(hasMoved(home, shown) ? boxOfView(shown) : null)
    })
  }, [surface])
  return (
    <div className="pointer-events-none absolute inset-x-16 top-4 z-10 grid justify-items-center max-xl:top-20">
      {box !== null && (
        <button
          type="button"
          onClick={() => onSearch(box)}
          className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-pill bg-raised px-5 text-14 font-semibold text-ink shadow-float hover:bg-sunken"
        >
          <Icon of={Search} size={16} />
          {t('searchArea')}
        </button>
      )}
    </div>
  )
}
