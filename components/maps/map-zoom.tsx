'use client'

import L from 'leaflet'
import { Minus, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'

/** Zoom by two buttons of touch size. */
export function MapZoom() {
  const map = useMap()
  const t = useTranslations('maps')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) L.DomEvent.disableClickPropagation(box.current)
  }, [])
  const style = 'grid size-11 place-items-center hover:bg-sunken'
  return (
    <div
      ref={box}
      className="absolute end-4 top-4 z-[1000] grid overflow-hidden rounded-control bg-raised text-ink shadow-float"
    >
      <button type="button" className={style} aria-label={t('zoomIn')} onClick={() => map.zoomIn(1)}>
        <Plus size={20} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <button type="button" className={`${style} border-t`} aria-label={t('zoomOut')} onClick={() => map.zoomOut(1)}>
        <Minus size={20} strokeWidth={1.6} aria-hidden="true" />
      </button>
    </div>
  )
}
