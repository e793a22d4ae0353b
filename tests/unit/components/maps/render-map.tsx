import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import { pack } from '@/lib/domain/packed/pack'
import type { MapGround } from '@/lib/domain/places/catalogue'
import type { PinView } from '@/lib/domain/search/results-view'
import { installFakeGoogleMaps } from '@/tests/support/fake-google-maps'

const ground: MapGround = {
  center: { lat: 52.52, lon: 13.405 },
  radiusKm: 15,
  districts: [
    { name: 'Mitte', lat: 52.52, lon: 13.4, radiusKm: 1 },
    { name: 'Wedding', lat: 52.55, lon: 13.35, radiusKm: 1 },
  ],
  landmarks: [{ name: 'Alexanderplatz', lat: 52.5219, lon: 13.4132 }],
  waters: [
    {
      kind: 'river',
      meters: 60,
      points: [
        [52.53, 13.3],
        [52.5, 13.45],
      ],
    },
  ],
}

export const GROUND = pack(ground)

const pin = (hotelId: number, lat: number, lon: number, name: string, label: string): PinView => ({
  hotelId,
  lat,
  lon,
  name,
  label,
  href: `/hotels/germany/berlin/${hotelId}`,
})

/** One hotel apart, and a crowd of which one shows its price and five are counted. */
export const PINS: PinView[] = [
  pin(1, 52.56, 13.3, 'Hotel Nord', '€120'),
  pin(2, 52.5001, 13.4201, 'Hotel Süd', '€90'),
  ...[3, 4, 5, 6, 7].map((id) => pin(id, 52.5 + id * 3e-4, 13.42 + id * 3e-4, `Hotel ${id}`, `€${id}00`)),
]

export type Loader = 'answers' | 'fails' | 'is silent' | 'breaks'

/** A list that is not limited to a part of the map. */
export const LIST = { query: 'city=1', box: null, path: '/hotels/berlin/results', base: [['stars', '5']] } as const

/** What jsdom has not: sizes, observers and drawing. */
export function givePageASize(): void {
  const size = (name: string, value: number) =>
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  size('clientWidth', 800)
  size('clientHeight', 600)
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

/** Stands where Google's server would: answers the script that the page adds. Returns the addresses asked for. */
export function fakeGoogle(loader: Loader): string[] {
  const asked: string[] = []
  new MutationObserver((records) => {
    for (const node of records.flatMap((record) => [...record.addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src.startsWith('https://maps.googleapis.com/')) continue
      asked.push(node.src)
      if (loader === 'answers') installFakeGoogleMaps()
      if (loader === 'breaks') installBrokenGoogleMaps()
      if (loader === 'fails') node.dispatchEvent(new Event('error'))
    }
  }).observe(document.head, { childList: true })
  return asked
}

function installBrokenGoogleMaps(): void {
  installFakeGoogleMaps()
  Reflect.set(window.google.maps, 'Map', undefined)
}

/** Observers whose elements come near the screen when the test says so. */
export function fakeScreen(): { comeNear: () => void } {
  const waiting = new Set<() => void>()
  Object.defineProperty(window, 'IntersectionObserver', {
    configurable: true,
    writable: true,
    value: class {
      private readonly tell: () => void
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = () => callback([{ isIntersecting: true }])
      }
      observe() {
        waiting.add(this.tell)
      }
      disconnect() {
        waiting.delete(this.tell)
      }
    },
  })
  return { comeNear: () => [...waiting].forEach((tell) => tell()) }
}

export function answerPins(pins: readonly PinView[] = PINS): void {
  const answer = async () => ({ ok: true, status: 200, headers: new Headers(), json: async () => ({ pins }) })
  Object.defineProperty(window, 'fetch', { configurable: true, writable: true, value: answer })
}

export function answerNoPins(): void {
  const answer = async () => ({ ok: false, status: 503, headers: new Headers(), json: async () => ({}) })
  Object.defineProperty(window, 'fetch', { configurable: true, writable: true, value: answer })
}

export function renderMap(ui: ReactElement, locale: 'en' | 'de' = 'en') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const around = (shown: ReactElement) => (
    <NextIntlClientProvider locale={locale} messages={locale === 'de' ? de : en} timeZone="UTC">
      <QueryClientProvider client={client}>{shown}</QueryClientProvider>
    </NextIntlClientProvider>
  )
  const view = render(around(ui))
  return { ...view, rerenderMap: (next: ReactElement) => view.rerender(around(next)) }
}
