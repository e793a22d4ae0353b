/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchForm } from '@/components/search/search-form'
import { currencyPart } from '@/lib/client/state/client-state'
import type { SearchInitial } from '@/lib/domain/searches/search-setup'
import { addDays } from '@/lib/domain/stay/dates'
import { formatDay } from '@/lib/i18n/format'
import { renderSearch } from './render-search'

jest.mock('@/lib/client/http/late-messages', () => ({ fetchMessages: async () => ({}) }))

jest.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push: jest.fn() }), Link: 'a' }))

// A day in the middle of a month: one month of the calendar shows them all.
const today = '2026-03-10'
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'queueMicrotask'] as const
const [sold, full] = [addDays(today, 1), addDays(today, 2)]
const BERLIN = { kind: 'city', id: 2950159, label: 'Berlin' } as const

/** Answers every calendar with one day that is sold and one that is not; returns the queries that were asked. */
function fakeCalendar(status = 200): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  const offers = [
    { stay: { checkIn: sold }, matches: 3, lowest: { currency: 'EUR', total: 123_450 } },
    { stay: { checkIn: full }, matches: 0, lowest: null },
  ]
  const answer = async (url: string | URL | Request) => {
    const { pathname, searchParams } = new URL(String(url), 'http://localhost')
    if (pathname !== '/api/results/calendar') return { ok: true, status: 200, json: async () => ({ suggestions: [] }) }
    asked.push(searchParams)
    return { ok: status === 200, status, json: async () => (status === 200 ? { offers } : {}) }
  }
  Object.defineProperty(window, 'fetch', { configurable: true, writable: true, value: answer })
  return asked
}

let calendars = 0

/** Each search carries something else, because the browser remembers answers. */
async function openCalendar(
  initial: Partial<SearchInitial> = {},
  carry: Record<string, string> = { fid: String(++calendars) },
) {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  renderSearch(
    <SearchForm
      variant="page"
      locale="en"
      today={today}
      action="/hotels/search"
      carry={carry}
      stayText={null}
      initial={{
        destination: BERLIN,
        checkIn: addDays(today, 20),
        checkOut: addDays(today, 22),
        guests: [{ adults: 2, childAges: [7] }],
        hints: [],
        ...initial,
      }}
    />,
  )
  await user.click(screen.getByRole('button', { name: /^Dates/ }))
  await screen.findAllByRole('grid')
  return user
}

const dayOf = (day: string) => screen.getByRole('button', { name: new RegExp(`^${formatDay(day, 'en', 'long')}`) })

beforeAll(() => {
  jest.useFakeTimers({
    now: new Date(`${today}T12:00:00`),
    doNotFake: [
      ...TIMERS,
      'clearImmediate',
      'nextTick',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  })
})
afterAll(() => jest.useRealTimers())
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the calendar of a search bar', () => {
  it('asks what the chosen stay costs there, from every day on, once it is open', async () => {
    const asked = fakeCalendar()
    await openCalendar({}, { stars: '4,5' })
    await screen.findByText(/^Lowest total prices in EUR for 2 nights/)
    expect(asked.map((query) => Object.fromEntries(query))).toEqual([
      {
        place: 'city:2950159',
        check_in: today,
        check_out: addDays(today, 2),
        guests: '2-7',
        stars: '4,5',
        locale: 'en',
      },
    ])
  })

  it('shows prices in short, reads them out in full, and says nothing of days without a stay', async () => {
    fakeCalendar()
    await openCalendar({ checkIn: addDays(today, 4), checkOut: addDays(today, 6) })
    await waitFor(() => expect(dayOf(sold)).toHaveTextContent('€1,235'))
    expect(dayOf(sold)).toHaveAccessibleName(`${formatDay(sold, 'en', 'long')}, from €1,234.50`)
    expect(dayOf(full)).toHaveAccessibleName(formatDay(full, 'en', 'long'))
    expect(dayOf(full)).not.toHaveTextContent('€')
  })

  it('takes prices away while a departure is picked, and asks anew for another number of nights', async () => {
    const asked = fakeCalendar()
    const user = await openCalendar({ checkIn: addDays(today, 4), checkOut: addDays(today, 6) })
    await waitFor(() => expect(dayOf(sold)).toHaveTextContent('€'))
    await user.click(dayOf(addDays(today, 3)))
    expect(dayOf(sold)).not.toHaveTextContent('€')
    await user.click(dayOf(addDays(today, 8)))
    await waitFor(() => expect(dayOf(sold)).toHaveTextContent('€'))
    expect(asked.map((query) => query.get('check_out'))).toEqual([addDays(today, 2), addDays(today, 5)])
  })

  it('is shown in the currency that this browser has chosen', async () => {
    const asked = fakeCalendar()
    currencyPart.set('JPY')
    await openCalendar()
    await screen.findByText(/^Lowest total prices/)
    expect(asked[0]?.get('currency')).toBe('JPY')
  })

  it('asks nothing without a destination', async () => {
    const asked = fakeCalendar()
    const user = await openCalendar({ destination: null })
    await user.click(dayOf(addDays(today, 1)))
    expect(asked).toEqual([])
  })

  it('works without prices where they cannot be had', async () => {
    const asked = fakeCalendar(503)
    const user = await openCalendar({ checkIn: addDays(today, 4), checkOut: addDays(today, 6) })
    await waitFor(() => expect(asked).toHaveLength(1))
    await user.click(dayOf(addDays(today, 1)))
    await user.click(dayOf(addDays(today, 2)))
    expect(screen.getByRole('button', { name: /^Dates, 1 night/ })).toBeInTheDocument()
    expect(screen.queryByText(/^Lowest total prices/)).not.toBeInTheDocument()
  })
})
