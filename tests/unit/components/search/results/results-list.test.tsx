/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { ResultsList } from '@/components/search/results/results-list'
import { QueryProvider } from '@/lib/client/queries/query-provider'
import type { ResultCardView, ResultsPageView } from '@/lib/domain/search/results-view'
import messages from '@/messages/en.json'

jest.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
}))
const mockFetch = jest.fn()
jest.mock('@/lib/client/http/http', () => ({ fetchApi: (...asked: unknown[]) => mockFetch(...asked) }))

const card = (hotelId: number, total: string): ResultCardView => ({
  hotelId,
  name: `Hotel ${hotelId}`,
  href: `/hotels/x-${hotelId}`,
  image: '/x.svg',
  imageAlt: '',
  stars: null,
  starsLabel: '',
  area: null,
  sightDistance: null,
  distance: null,
  score: null,
  room: 'Room',
  board: 'Room only',
  cancellation: { free: false, text: 'Non-refundable' },
  payment: null,
  total,
  covers: '2 nights',
  perNight: null,
  atHotel: null,
  left: null,
})
const pageOf = (page: number, ...cards: ResultCardView[]): ResultsPageView => ({ cards, page, pages: 2, matches: 2 })
const list = (first: ResultsPageView, answer: string) => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
    <QueryProvider>
      <ResultsList first={first} answer={answer} query="city=1" href="/results" pageSize={1} />
    </QueryProvider>
  </NextIntlClientProvider>
)
const totals = () => screen.getAllByText(/^€\d+$/).map(({ textContent }) => textContent)

it('shows what the server answered last, drawn anew or searched again', async () => {
  const { rerender, unmount } = render(list(pageOf(1, card(1, '€100')), 'a'))
  expect(totals()).toEqual(['€100'])
  rerender(list(pageOf(1, card(1, '€120')), 'b'))
  await waitFor(() => expect(totals()).toEqual(['€120']))
  unmount()
  render(list(pageOf(1, card(1, '€140')), 'c'))
  expect(totals()).toEqual(['€140'])
})

it('finds what was added to it when one comes back to the same answer, however late', async () => {
  mockFetch.mockResolvedValue({ ok: true, json: async () => pageOf(2, card(2, '€300')) })
  const first = list(pageOf(1, card(1, '€200')), 'd')
  const { unmount } = render(first)
  await userEvent.click(screen.getByRole('button', { name: /more/ }))
  await waitFor(() => expect(totals()).toEqual(['€200', '€300']))
  jest.useFakeTimers()
  unmount()
  jest.advanceTimersByTime(6 * 3_600_000)
  jest.useRealTimers()
  render(first)
  expect(totals()).toEqual(['€200', '€300'])
})

it.each([
  ['names the page that was reached', '/results?city=1', '/results?city=1&page=2'],
  ['of another page stays as it is, when the answer comes late', '/favorites', '/favorites'],
])('the address %s', async (_, current, expected) => {
  window.history.replaceState(null, '', '/results?city=1')
  let answer: (response: unknown) => void = () => undefined
  mockFetch.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  render(list(pageOf(1, card(1, '€200')), current))
  await userEvent.click(screen.getByRole('button', { name: /more/ }))
  window.history.replaceState(null, '', current)
  answer({ ok: true, json: async () => pageOf(2, card(2, '€300')) })
  await waitFor(() => expect(totals()).toEqual(['€200', '€300']))
  expect(`${window.location.pathname}${window.location.search}`).toBe(expected)
})

describe('more cards', () => {
  const link = (name: string) => screen.getByRole('link', { name })
  const press = async () => {
    act(() => screen.getByRole('button', { name: /more/ }).focus())
    await userEvent.keyboard('{Enter}')
  }

  it.each([2, 3])('take the keyboard to the first of them, on the second page of %s', async (pages) => {
    mockFetch.mockResolvedValue({ ok: true, json: async () => ({ ...pageOf(2, card(2, '€300')), pages }) })
    render(list({ ...pageOf(1, card(1, '€200')), pages }, `of ${pages}`))
    await press()
    await waitFor(() => expect(link('Hotel 2')).toHaveFocus())
  })

  it('leave it to whoever has gone on meanwhile', async () => {
    let answer: (response: unknown) => void = () => undefined
    mockFetch.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    render(list(pageOf(1, card(1, '€200')), 'gone on'))
    await press()
    act(() => link('Hotel 1').focus())
    answer({ ok: true, json: async () => pageOf(2, card(2, '€300')) })
    await waitFor(() => expect(totals()).toEqual(['€200', '€300']))
    expect(link('Hotel 1')).toHaveFocus()
  })
})
