'use client'

import { APIProvider, Map as GoogleCanvas, useApiIsLoaded, useMap } from '@vis.gl/react-google-maps'
import { useLocale } from 'next-intl'
import { useTheme } from 'next-themes'
import { useEffect } from 'react'
import { listenForRefusedKey, reportGoogleFailure } from './google-failure'
import { googleLanguage } from './google-language'
import { createGoogleSurface } from './google-surface'
import { MAX_ZOOM, MIN_ZOOM, type MapDrawerProps } from './map-surface'

// A new list on every render would restart the loader.
const LIBRARIES: string[] = []
/** Milliseconds after which a silent loader counts as blocked. */
const PATIENCE = 10_000

/** Google's map in the page's language; reports when it fails to load. */
export function GoogleMap({ apiKey, ...props }: MapDrawerProps & { apiKey: string }) {
  const locale = useLocale()
  return (
    <APIProvider
      apiKey={apiKey}
      language={googleLanguage(locale)}
      libraries={LIBRARIES}
      authReferrerPolicy="origin"
      solutionChannel=""
      disableUsageAttribution
      onError={reportGoogleFailure}
    >
      <Watch />
      <Canvas {...props} />
    </APIProvider>
  )
}

function Canvas({ center, zoom, isPassed, onSurface }: MapDrawerProps) {
  const { resolvedTheme } = useTheme()
  return (
    <div className="google-map drawn-map">
      <GoogleCanvas
        defaultCenter={{ lat: center.lat, lng: center.lon }}
        defaultZoom={zoom}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        disableDefaultUI
        scaleControl
        clickableIcons={false}
        gestureHandling={isPassed ? 'cooperative' : 'greedy'}
        backgroundColor="var(--m-land)"
        colorScheme={resolvedTheme === 'dark' ? 'DARK' : 'LIGHT'}
      >
        <Surface onSurface={onSurface} />
      </GoogleCanvas>
    </div>
  )
}

function Watch() {
  const loaded = useApiIsLoaded()
  useEffect(listenForRefusedKey, [])
  useEffect(() => {
    if (loaded) return
    const timer = setTimeout(reportGoogleFailure, PATIENCE)
    return () => clearTimeout(timer)
  }, [loaded])
  return null
}

function Surface({ onSurface }: Pick<MapDrawerProps, 'onSurface'>) {
  const map = useMap()
  useEffect(() => {
    if (!map) return
    onSurface(createGoogleSurface(map))
    return () => onSurface(null)
  }, [map, onSurface])
  return null
}
