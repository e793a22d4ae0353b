/** @jest-environment jsdom */
import { createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchBar } from '@/components/search/search-bar'
import type { SearchInitial } from '@/lib/domain/searches/search-setup'
import { DEFAULT_PARTY } from '@/lib/domain/stay/guests'
import { addDays } from '@/lib/domain/stay/dates'
import { fakeSuggestions, renderSearch } from './render-search'

jest.mock('@/lib/client/http/late-messages', () => ({ fetchMessages: async () => ({}) }))

const push = jest.fn()
jest.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push }), Link: 'a' }))

const today = new Date().toLocaleDateString('sv-SE')
const BERLIN = { kind: 'city', id: 2950159, label: 'Berlin, Germany' } as const

function renderBar(initial: Partial<SearchInitial>) {
  renderSearch(
    <SearchBar
      look="bar"
      keepDraft={false}
      target="_blank"
      locale="en"
      today={today}
      action="/hotels/search"
      carry={{ currency: 'EUR', utm_source: 'blog' }}
      stayText={null}
      initial={{
        destination: null,
        checkIn: addDays(today, 20),
        checkOut: addDays(today, 23),
        guests: DEFAULT_PARTY,
        hints: [],
        ...initial,
      }}
    />,
  )
  const form = screen.getByRole('search')
  if (!(form instanceof HTMLFormElement)) throw new Error('no form')
  return form
}

/** Whether the browser may send the form by itself. */
function submit(form: HTMLFormElement): boolean {
  const event = createEvent.submit(form)
  fireEvent(form, event)
  return !event.defaultPrevented
}

const sentBy = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

beforeEach(() => {
  push.mockReset()
  fakeSuggestions()
})

describe('the search bar inside somebody’s page', () => {
  it('lets the browser open the results, with everything that was chosen', () => {
    const form = renderBar({ destination: BERLIN })
    expect(submit(form)).toBe(true)
    expect(push).not.toHaveBeenCalled()
    expect([form.target, form.getAttribute('action'), form.method]).toEqual(['_blank', '/hotels/search', 'get'])
    expect(sentBy(form)).toEqual({
      destination: 'Berlin, Germany',
      place: 'city:2950159',
      check_in: addDays(today, 20),
      check_out: addDays(today, 23),
      guests: '2',
      currency: 'EUR',
      utm_source: 'blog',
    })
  })

  it('sends a typed name for the server to look up', async () => {
    const form = renderBar({})
    await userEvent.setup({ pointerEventsCheck: 0 }).type(screen.getByRole('combobox', { name: 'Destination' }), 'bern')
    expect(submit(form)).toBe(true)
    expect(sentBy(form)).toMatchObject({ destination: 'bern' })
    expect(sentBy(form)).not.toHaveProperty('place')
  })

  it('stays where it is while something is missing', () => {
    const form = renderBar({})
    expect(submit(form)).toBe(false)
    expect(screen.getByRole('combobox', { name: 'Destination' })).toHaveAttribute('aria-invalid', 'true')
  })
})
