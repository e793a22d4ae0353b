/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { ResultsMapToggle } from '@/components/search/results/results-map-toggle'
import messages from '@/messages/en.json'

const { show, hide } = messages.maps
const listeners = new Set<() => void>()
let width = 390
const value = (query: string) => ({
  matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.NaN),
  addEventListener: (_: string, listener: () => void) => listeners.add(listener),
  removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
})
Object.defineProperty(window, 'matchMedia', { configurable: true, value })
const resizeTo = (to: number) =>
  act(() => {
    width = to
    listeners.forEach((listener) => listener())
  })

const BEHIND = ['Header', 'List', 'Footer']
const isReached = (text: string) => screen.getByText(text).closest('[inert]') === null
const toggle = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(toggle(name))

beforeEach(() => {
  width = 390
  window.history.pushState({ page: 'results' }, '')
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <header>Header</header>
      <section data-consent="">
        <button>Consent</button>
      </section>
      <main>
        <div>
          <section>List</section>
          <ResultsMapToggle>
            <p>Map</p>
            <button>Zoom</button>
          </ResultsMapToggle>
        </div>
        <div inert>Closed</div>
      </main>
      <footer>Footer</footer>
      <section aria-live="polite">Toasts</section>
    </NextIntlClientProvider>,
  )
})

describe('the map that covers the screen', () => {
  it('is all that is reached while it is open, with what closes it, consent and toasts', async () => {
    await press(show)
    expect(BEHIND.filter(isReached)).toEqual([])
    expect(['Map', hide, 'Consent', 'Toasts'].filter(isReached)).toHaveLength(4)
    await press(hide)
    expect(BEHIND.filter(isReached)).toEqual(BEHIND)
    expect(isReached('Closed')).toBe(false)
  })

  it('gives back the page where it comes to stand beside the list', async () => {
    await press(show)
    await resizeTo(1280)
    expect(BEHIND.filter(isReached)).toEqual(BEHIND)
    await resizeTo(1279)
    expect(BEHIND.filter(isReached)).toEqual([])
  })

  describe.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['"back"', () => act(async () => window.history.back())],
  ])('closed by %s', (_, close) => {
    it('gives its focus to what opens it', async () => {
      await press(show)
      act(() => screen.getByText('Zoom').focus())
      await close()
      await waitFor(() => expect(toggle(show)).toHaveFocus())
    })

    it('leaves a focus elsewhere where it is', async () => {
      await press(show)
      act(() => screen.getByText('Consent').focus())
      await close()
      await waitFor(() => expect(toggle(show)).toBeInTheDocument())
      expect(screen.getByText('Consent')).toHaveFocus()
    })
  })

  it('stays open where Escape was for something in it', async () => {
    await press(show)
    const zoom = screen.getByText('Zoom')
    zoom.addEventListener('keydown', (event) => event.preventDefault())
    act(() => zoom.focus())
    await userEvent.keyboard('{Escape}')
    expect(toggle(hide)).toBeInTheDocument()
    expect(zoom).toHaveFocus()
  })
})
