/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { AppProviders } from '@/components/layout/app-providers'
import { ColourModeToggle } from '@/components/layout/colour-mode-toggle'
import { NetworkStatus } from '@/components/layout/network-status'
import { fetchLater } from '@/components/ui/overlays/load-later'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import he from '@/messages/he.json'
import ja from '@/messages/ja.json'
import { renderIn } from '../../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../../specification/fake-navigation'))

let isDark = false
const listeners = new Set<(query: { matches: boolean }) => void>()
const query = {
  get matches() {
    return isDark
  },
  addListener: (listener: () => void) => void listeners.add(listener),
  removeListener: (listener: () => void) => void listeners.delete(listener),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}
beforeEach(() => {
  isDark = false
  localStorage.clear()
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => query })
})

describe('the network', () => {
  beforeEach(async () => {
    jest.useFakeTimers()
    renderIn(
      'en',
      <AppProviders nonce="" dir="ltr" mode="light">
        <NetworkStatus />
      </AppProviders>,
    )
    pass(2000)
    await act(fetchLater)
  })
  afterEach(() => jest.useRealTimers())
  const tell = (name: 'online' | 'offline') =>
    act(() => {
      window.dispatchEvent(new Event(name))
      return Promise.resolve()
    })
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  it('is said to be gone until it is back, and for 3 seconds to be back', async () => {
    await tell('offline')
    pass(100)
    expect(screen.getByText('You are offline')).toBeInTheDocument()
    pass(30_000)
    expect(screen.getByText('You are offline').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
    await tell('online')
    pass(100)
    expect(screen.queryByText('You are offline')).not.toBeInTheDocument()
    const shown = screen.getByText('You are online').closest('li')
    pass(2899)
    expect(shown).toHaveAttribute('data-removed', 'false')
    pass(101)
    expect(shown).toHaveAttribute('data-removed', 'true')
    pass(1000)
    expect(screen.queryByText('You are online')).not.toBeInTheDocument()
  })
})

describe('texts of the network', () => {
  it('are the specification’s in English and differ in every written language', () => {
    const say = (messages: typeof en) => createTranslator({ locale: 'en', messages, namespace: 'signals' })
    expect([say(en)('online'), say(en)('offline')]).toEqual(['You are online', 'You are offline'])
    expect(new Set([en, de, he, ja].flatMap(({ signals }) => [signals.online, signals.offline])).size).toBe(8)
  })
})

describe('the colour mode of the system', () => {
  const system = (dark: boolean) => {
    isDark = dark
    act(() => listeners.forEach((listener) => listener({ matches: dark })))
  }
  const start = (mode?: 'light' | 'dark') => {
    renderIn(
      'en',
      <AppProviders nonce="" dir="ltr" mode={mode}>
        <ColourModeToggle />
      </AppProviders>,
    )
    return document.documentElement
  }

  it('adds no style sheet as scripts arrive, which would draw the page anew', () => {
    const sheets = document.querySelectorAll('style').length
    start()
    expect(document.querySelectorAll('style')).toHaveLength(sheets)
  })

  it('changes every colour at once when another mode is chosen', () => {
    const page = start()
    act(() => document.querySelector('button')?.click())
    expect(page).toHaveClass('at-once')
  })

  it('is followed when it changes', () => {
    const page = start()
    expect(page).toHaveClass('light')
    system(true)
    expect(page).toHaveClass('dark')
    system(false)
    expect(page).toHaveClass('light')
  })

  it('is followed no more once a mode was chosen', () => {
    localStorage.setItem('color-mode', 'light')
    const page = start()
    system(true)
    expect(page).toHaveClass('light')
  })

  it('gives way to what another tab chose', () => {
    const page = start()
    localStorage.setItem('color-mode', 'dark')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'color-mode', newValue: 'dark' })))
    expect(page).toHaveClass('dark')
    expect(screen.getByRole('button', { name: 'Colour mode: dark' })).toBeInTheDocument()
  })

  it('gives way to a page that insists on a mode', () => {
    const page = start('light')
    system(true)
    expect(page).toHaveClass('light')
    expect(localStorage.getItem('color-mode')).toBeNull()
  })
})
