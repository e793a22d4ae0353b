/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { createTranslator, NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { HoldTimer } from '@/components/booking/hold-timer'
import { toast } from '@/components/ui/overlays/toast'
import { MAX_LIVE_HOLDS } from '@/lib/domain/booking/rules'
import messages from '@/messages/en.json'

const mockRefresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: mockRefresh }) }))
const mockFetch = jest.fn()
jest.mock('@/lib/client/http/http', () => ({ fetchApi: (...asked: unknown[]) => mockFetch(...asked) }))
jest.mock('@/components/ui/overlays/toast', () => ({
  toast: Object.assign(jest.fn(), { error: jest.fn(), success: jest.fn() }),
}))

const MINUTE = 60_000
// The visitor's clock is an hour slow.
const server = () => new Date(Date.now() + 60 * MINUTE).toISOString()
const later = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString()
const timer = (serverNow: string, heldUntil: string) => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
    <HoldTimer bookingId="b" heldUntil={heldUntil} serverNow={serverNow} rooms={1} />
  </NextIntlClientProvider>
)
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const held = (heldUntil: string) => ({ ok: true, status: 200, json: async () => ({ status: 'held', heldUntil }) })
const shown = () => screen.getByRole('timer').textContent

let day = 0
beforeEach(() => {
  // No two pages were drawn at the same instant.
  jest.useFakeTimers({ now: Date.UTC(2026, 11, ++day, 12) })
  mockRefresh.mockReset()
  mockFetch.mockReset()
})
afterEach(() => jest.useRealTimers())

it('goes by the clock of the server', async () => {
  const now = server()
  render(timer(now, later(now, 15 * MINUTE)))
  expect(shown()).toBe('15:00')
  await pass(90_000)
  expect(shown()).toBe('13:30')
})

it('says what is left when the router draws the same page again', async () => {
  const now = server()
  const { unmount } = render(timer(now, later(now, 15 * MINUTE)))
  await pass(10 * MINUTE)
  unmount()
  await pass(2 * MINUTE)
  render(timer(now, later(now, 15 * MINUTE)))
  expect(shown()).toBe('3:00')
})

it('counts from when the document came, however late its scripts are', async () => {
  const now = server()
  class Load {
    responseStart = Date.now() - performance.timeOrigin
  }
  Object.assign(globalThis, { PerformanceNavigationTiming: Load })
  const load = new Load()
  Object.assign(performance, { getEntriesByType: () => [load] })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(timer(now, later(now, 15 * MINUTE)))
  await pass(20_000)
  render(timer(now, later(now, 15 * MINUTE)), { container, hydrate: true })
  await pass(0)
  expect(shown()).toBe('14:40')
  container.remove()
})

it('asks for another hold once when time is over, and draws the page anew', async () => {
  mockFetch.mockResolvedValue(held(server()))
  const now = server()
  render(timer(now, later(now, MINUTE)))
  await pass(2 * MINUTE)
  expect(mockFetch).toHaveBeenCalledTimes(1)
  expect(mockRefresh).toHaveBeenCalledTimes(1)
})

it.each([
  [15, 15],
  [9, 9],
  [0.2, 1],
])('says for how long the rooms are held again, by the clock of the server: %s minutes', async (granted, said) => {
  const now = server()
  mockFetch.mockImplementation(async () => held(later(server(), granted * MINUTE)))
  render(timer(now, later(now, MINUTE)))
  await pass(2 * MINUTE)
  const t = createTranslator({ locale: 'en', messages, namespace: 'booking.hold' })
  expect(toast.success).toHaveBeenLastCalledWith(t('renewed', { minutes: said }))
})

it('leaves the page as it is where nobody answers, and can be asked again', async () => {
  mockFetch.mockRejectedValue(new TypeError('offline'))
  const now = server()
  render(timer(now, later(now, MINUTE)))
  await pass(5 * MINUTE)
  expect(mockFetch).toHaveBeenCalledTimes(1)
  expect(mockRefresh).not.toHaveBeenCalled()
  expect(toast.error).toHaveBeenCalledWith(messages.booking.errors.network)
  mockFetch.mockResolvedValue(held(server()))
  await act(async () => screen.getByRole('button').click())
  expect(mockRefresh).toHaveBeenCalledTimes(1)
})

it.each(['hold_over', 'too_many_holds', 'rooms_limited'] as const)(
  'says why the rooms are not held again: %s',
  async (code) => {
    mockFetch.mockResolvedValue({ ok: false, status: 429, json: async () => ({ code }) })
    const now = server()
    render(timer(now, later(now, MINUTE)))
    await pass(2 * MINUTE)
    const t = createTranslator({ locale: 'en', messages, namespace: 'booking.problems' })
    expect(toast.error).toHaveBeenLastCalledWith(t(code, { count: MAX_LIVE_HOLDS }))
    expect(mockRefresh).toHaveBeenCalledTimes(1)
  },
)
