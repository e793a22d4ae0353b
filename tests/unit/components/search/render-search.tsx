import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import messages from '@/messages/en.json'

/** Renders with English messages, and with the observers that the browser would have. */
export function renderSearch(ui: ReactNode) {
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  return render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {/* The classes that decide what is seen, which jsdom would not know. */}
      <style>{'.hidden, .empty\\:hidden:empty { display: none }'}</style>
      {ui}
    </NextIntlClientProvider>,
  )
}

type FakePlace = {
  kind: 'city' | 'country' | 'hotel'
  id: number
  name: string
  context: string
  countryCode: string
  hotels: number
}

export const PLACES: FakePlace[] = [
  { kind: 'city', id: 2950159, name: 'Berlin', context: 'Germany', countryCode: 'DE', hotels: 158 },
  { kind: 'city', id: 2661552, name: 'Bern', context: 'Switzerland', countryCode: 'CH', hotels: 40 },
  { kind: 'hotel', id: 100123, name: 'Bergsten Hotell', context: 'Stockholm, Sweden', countryCode: 'SE', hotels: 0 },
]

/** Answers suggestions from PLACES by the start of their name; returns the texts that were asked. */
export function fakeSuggestions(): string[] {
  const asked: string[] = []
  const answer = async (url: string | URL | Request) => {
    const text = new URL(String(url), 'http://localhost').searchParams.get('q') ?? ''
    asked.push(text)
    const suggestions = PLACES.filter((place) => place.name.toLowerCase().startsWith(text.toLowerCase()))
    return { ok: true, json: async () => ({ suggestions }) }
  }
  Object.defineProperty(window, 'fetch', { configurable: true, writable: true, value: answer })
  return asked
}
