'use client'

import { Minus, Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { useMapSurface } from './map-surface'
import { Icon } from '@/components/ui/icon'

/** Zoom by two buttons of touch size. */
export function MapZoom() {
  const surface = useMapSurface()
  const t = useTranslations('maps')
  const style = 'grid size-11 place-items-center hover:bg-sunken'
  return (
    <div className="absolute end-4 top-4 z-10 grid overflow-hidden rounded-control bg-raised text-ink shadow-float">
      <button type="button" className={style} aria-label={t('zoomIn')} onClick={() => surface.zoomBy(1)}>
        <Icon of={Plus} />
      </button>
      <button
        type="button"
        className={`${style} border-t`}
        aria-label={t('zoomOut')}
        onClick={() => surface.zoomBy(-1)}
      >
        <Icon of={Minus} />
      </button>
    </div>
  )
}
