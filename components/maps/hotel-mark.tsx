'use client'

import { useEffect } from 'react'
import { useMapSurface } from './map-surface'

/** The name of a hotel where it lies. */
export function HotelMark({ name, lat, lon }: { name: string; lat: number; lon: number }) {
  const surface = useMapSurface()
  useEffect(() => {
    const element = document.createElement('span')
    element.className = 'm-pin is-on'
    element.textContent = name
    element.dir = 'auto'
    return surface.place({ lat, lon }, element, 900)
  }, [surface, name, lat, lon])
  return null
}
