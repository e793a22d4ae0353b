/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchForm } from '@/components/search/search-form'
import type { SearchInitial, StayText } from '@/lib/domain/searches/search-setup'
import { DEFAULT_PARTY } from '@/lib/domain/stay/guests'
import { addDays } from '@/lib/domain/stay/dates'
import { formatDay, formatDayRange } from '@/lib/i18n/format'
import { fakeSuggestions, PLACES, renderSearch } from './render-search'

jest.mock('@/lib/client/http/late-messages', () => ({ fetchMessages: async () => ({}) }))

// A calendar in jsdom takes its time on a busy machine.
const push = jest.fn()
jest.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push }), Link: 'a' }))

const today = new Date().toLocaleDateString('sv-SE')
const checkIn = addDays(today, 20)
const checkOut = addDays(today, 23)
const BERLIN = { kind: 'city', id: 2950159, label: 'Berlin' } as const

function renderForm(
  initial: Partial<SearchInitial> = {},
  carry: Record<string, string> = {},
  stayText: StayText | null = null,
) {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const view = renderSearch(
    <SearchForm
      variant="hero"
      locale="en"
      today={today}
      action="/hotels/search"
      carry={carry}
      stayText={stayText}
      initial={{ destination: null, checkIn, checkOut, guests: DEFAULT_PARTY, hints: [], ...initial }}
    />,
  )
  return { user, ...view }
}

/** A search that this browser made before. */
function keepSearch() {
  const params = { check_in: addDays(today, 40), check_out: addDays(today, 42), guests: '1-5' }
  const search = { route: '/r', destination: BERLIN, params }
  localStorage.setItem('stayfront:searches', JSON.stringify({ state: { searches: [search] }, version: 1 }))
  return search
}

const input = () => screen.getByRole('combobox', { name: 'Destination' })
const submit = () => screen.getByRole('button', { name: 'Search' })
const pushed = () => new URL(push.mock.calls.at(-1)?.[0], 'http://localhost')

beforeEach(() => {
  push.mockReset()
  sessionStorage.clear()
  localStorage.clear()
  fakeSuggestions()
})

describe('the dates', () => {
  const dates = () => screen.getByRole('button', { name: /^Dates/ })
  const said = { full: 'as the page says', short: 'shorter' }

  it('are said as the page says them', () => {
    renderForm({}, {}, { checkIn, checkOut, ...said })
    expect(dates()).toHaveTextContent('as the page says')
  })

  it('are said without weekdays where these have no room', () => {
    renderForm({}, {}, { checkIn, checkOut, ...said, full: 'a stay with very long names of weekdays' })
    expect(dates()).toHaveTextContent('shorter')
  })

  it('are written here when the page speaks of other ones', () => {
    renderForm({}, {}, { checkIn, checkOut: addDays(checkOut, 1), ...said })
    expect(dates().textContent).toContain(formatDayRange(checkIn, checkOut, 'en'))
  })
})

describe('destination combobox', () => {
  it('lists matches by kind, moves with the keys and chooses with Enter', async () => {
    const { user } = renderForm()
    await user.type(input(), 'ber')
    const options = await screen.findAllByRole('option')
    expect(options).toHaveLength(3)
    expect(within(screen.getByRole('group', { name: 'Hotels' })).getByRole('option')).toHaveTextContent(
      'Bergsten Hotell',
    )
    expect(input()).toHaveAttribute('aria-expanded', 'true')
    expect(input()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)

    await user.keyboard('{ArrowDown}')
    expect(input()).toHaveAttribute('aria-activedescendant', options[0]?.id)
    await user.keyboard('{End}')
    expect(input()).toHaveAttribute('aria-activedescendant', options[2]?.id)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Bern')
    await user.keyboard('{Home}{Enter}')
    expect(input()).toHaveValue('Berlin, Germany')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(push).not.toHaveBeenCalled()
  })

  it('leaves the Enter to an input method whose word it confirms, also where Safari has ended the composition', async () => {
    const { user } = renderForm()
    await user.type(input(), 'ber')
    await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}')
    for (const sign of [{ isComposing: true }, { keyCode: 229 }]) {
      fireEvent.keyDown(input(), { key: 'Enter', ...sign })
      expect(input()).toHaveValue('ber')
      expect(screen.getByRole('listbox')).toBeInTheDocument()
    }
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13 })
    expect(input()).toHaveValue('Berlin, Germany')
  })

  it('closes on Escape without losing what was typed, and takes the highlighted option on Tab', async () => {
    const { user } = renderForm()
    await user.type(input(), 'ber')
    await screen.findAllByRole('option')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(input()).toHaveValue('ber')
    await user.keyboard('{ArrowDown}')
    await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}{Tab}')
    expect(input()).toHaveValue('Berlin, Germany')
    expect(input()).not.toHaveFocus()
  })

  it('says how many places it found, or that there is none', async () => {
    const { user } = renderForm()
    await user.type(input(), 'ber')
    expect(await screen.findByText('3 suggestions')).toHaveAttribute('role', 'status')
    await user.type(input(), 'qqq')
    expect((await screen.findAllByText(/We couldn’t find “berqqq”/)).length).toBeGreaterThan(0)
  })

  it('asks once for a word that is typed quickly', async () => {
    const asked = fakeSuggestions()
    const { user } = renderForm()
    await user.type(input(), 'berl')
    expect(await screen.findByRole('option')).toHaveTextContent('Berlin')
    expect(asked.filter((text) => text !== '')).toEqual(['berl'])
  })

  it('offers recent searches while nothing is typed, and takes over their dates and guests', async () => {
    const search = keepSearch()
    const { user } = renderForm()
    await user.click(input())
    await user.click(within(await screen.findByRole('group', { name: 'Recent searches' })).getByRole('option'))
    await user.click(submit())
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(Object.fromEntries(pushed().searchParams)).toEqual({ place: 'city:2950159', ...search.params })
  })

  it('asks no more for dates that a recent search brought', async () => {
    keepSearch()
    const { user } = renderForm({ checkIn: null, checkOut: null })
    const dates = screen.getByRole('button', { name: /^Dates/ })
    await user.type(input(), 'Ber')
    await user.click(submit())
    expect(dates).toHaveAccessibleDescription(/check-in and check-out dates/)
    await user.clear(input())
    await user.click(within(await screen.findByRole('group', { name: 'Recent searches' })).getByRole('option'))
    expect(dates).toHaveAccessibleDescription('')
  })

  it('keeps the highlight on its option when an answer that comes late puts it elsewhere', async () => {
    const held: ((places: typeof PLACES) => void)[] = []
    const answer = () =>
      new Promise((resolve) =>
        held.push((places) => resolve({ ok: true, json: async () => ({ suggestions: places }) })),
      )
    Object.defineProperty(window, 'fetch', { configurable: true, value: answer })
    const { user } = renderForm()
    const say = async (places: typeof PLACES) => {
      await waitFor(() => expect(held).not.toHaveLength(0))
      for (const give of held.splice(0)) give(places)
    }
    await user.type(input(), 'b')
    await say(PLACES)
    expect(await screen.findAllByRole('option')).toHaveLength(3)
    await user.type(input(), 'e')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Bern')
    await say(PLACES.slice(1))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Bern')
    await user.keyboard('{Enter}')
    expect(input()).toHaveValue('Bern, Switzerland')
  })
})

describe('sending', () => {
  it('goes to the search of place, dates and guests, with what travels along', async () => {
    const { user } = renderForm({ destination: BERLIN }, { currency: 'EUR' })
    await user.click(submit())
    await waitFor(() => expect(push).toHaveBeenCalledTimes(1))
    expect(pushed().pathname).toBe('/hotels/search')
    expect(Object.fromEntries(pushed().searchParams)).toEqual({
      place: 'city:2950159',
      check_in: checkIn,
      check_out: checkOut,
      guests: '2',
      currency: 'EUR',
    })
  })

  it('goes straight to the list that the server names, and is pending until then', async () => {
    const list = '/hotels/destination/germany/berlin/results?guests=2'
    let answer = () => {}
    const asked = jest.fn(async (_: string) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return { ok: true, json: async () => ({ path: list }) }
    })
    Object.defineProperty(window, 'fetch', { configurable: true, value: asked })
    const { user } = renderForm({ destination: BERLIN }, { currency: 'EUR' })
    await user.click(submit())
    await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'))
    expect(push).not.toHaveBeenCalled()
    answer()
    await waitFor(() => expect(push).toHaveBeenCalledTimes(1))
    expect(push).toHaveBeenCalledWith(list)
    const { pathname, searchParams } = new URL(String(asked.mock.calls[0]?.[0]), 'http://localhost')
    expect(pathname).toBe('/api/results/address')
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ place: 'city:2950159', check_in: checkIn, check_out: checkOut, guests: '2', currency: 'EUR', locale: 'en' },
    })
  })

  it('leads nowhere who has gone on to another page meanwhile', async () => {
    let answer = () => {}
    const asked = async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return { ok: true, json: async () => ({ path: '/hotels/destination/germany/berlin/results' }) }
    }
    Object.defineProperty(window, 'fetch', { configurable: true, value: asked })
    const { user } = renderForm({ destination: BERLIN })
    await user.click(submit())
    window.history.pushState(null, '', '/favorites')
    answer()
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'))
    expect(push).not.toHaveBeenCalled()
    window.history.pushState(null, '', '/')
  })

  it('takes the best match of a name that was typed and not chosen', async () => {
    const { user } = renderForm()
    await user.type(input(), 'berli')
    await user.click(submit())
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(pushed().searchParams.get('place')).toBe('city:2950159')
  })

  it('leaves the name to the server when suggestions cannot be had', async () => {
    Object.defineProperty(window, 'fetch', { configurable: true, value: async () => ({ ok: false, status: 500 }) })
    const { user } = renderForm()
    await user.type(input(), 'Paris')
    await user.click(submit())
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(pushed().searchParams.get('destination')).toBe('Paris')
  })

  it('asks for a destination beside the field and moves the focus there', async () => {
    const { user } = renderForm()
    await user.click(submit())
    expect(screen.getByRole('alert')).toBeInTheDocument()
    expect(input()).toHaveFocus()
    expect(input()).toHaveAccessibleDescription(/Where would you like to go/)
    expect(input()).toBeInvalid()
    expect(push).not.toHaveBeenCalled()
  })

  it('says that it does not know a place', async () => {
    const { user } = renderForm()
    await user.type(input(), 'Atlantis')
    await user.click(submit())
    await waitFor(() => expect(input()).toHaveAccessibleDescription(/couldn’t find this destination/))
    expect(push).not.toHaveBeenCalled()
  })

  it('works as a plain form before scripts arrive', () => {
    const { container } = renderForm({ destination: BERLIN }, { currency: 'EUR' })
    const form = container.querySelector('form')
    if (!form) throw new Error('no form')
    expect(form).toHaveAttribute('method', 'get')
    expect(form).toHaveAttribute('action', '/hotels/search')
    expect(Object.fromEntries(new FormData(form))).toEqual({
      destination: 'Berlin',
      check_in: checkIn,
      check_out: checkOut,
      guests: '2',
      currency: 'EUR',
    })
  })
})

describe('dates', () => {
  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: /^Dates/ }))
    await screen.findAllByRole('grid')
  }
  const typed = (day: string) => day.split('-').reverse().join('-')
  const dates = () => screen.getByRole('button', { name: /^Dates/ })

  it('can be typed, and say what is wrong', async () => {
    const { user } = renderForm({ destination: BERLIN })
    await open(user)
    const departure = screen.getByRole('textbox', { name: 'Check-out' })
    await user.clear(departure)
    await user.type(departure, `${typed(addDays(checkIn, 31))}{Enter}`)
    expect(departure).toHaveAccessibleDescription(/maximum stay is 30 nights/)
    await user.clear(departure)
    await user.type(departure, `${typed(addDays(checkIn, 1))}{Enter}`)
    expect(departure).toBeValid()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.getByRole('button', { name: /Dates, 1 night/ })).toBeInTheDocument()
  })

  it('count as soon as they read as days, for who presses Search straight from the field', async () => {
    const { user } = renderForm({ destination: BERLIN })
    await open(user)
    const departure = screen.getByRole('textbox', { name: 'Check-out' })
    await user.clear(departure)
    await user.type(departure, typed(addDays(checkIn, 1)))
    expect(departure).toHaveFocus()
    expect(screen.getByRole('button', { name: /Dates, 1 night/ })).toBeInTheDocument()
    await user.click(submit())
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(pushed().searchParams.get('check_out')).toBe(addDays(checkIn, 1))
  })

  it('are left as they are typed until their field is left', async () => {
    const { user } = renderForm({ destination: BERLIN })
    await open(user)
    const departure = screen.getByRole('textbox', { name: 'Check-out' })
    const written = typed(addDays(checkIn, 1)).replaceAll('-', '.')
    await user.clear(departure)
    await user.type(departure, written)
    expect(departure).toHaveValue(written)
    await user.tab()
    expect(departure).toHaveValue(typed(addDays(checkIn, 1)))
  })

  it('keep text that is no day and point at it', async () => {
    const { user } = renderForm({ destination: BERLIN })
    await open(user)
    const arrival = screen.getByRole('textbox', { name: 'Check-in' })
    await user.clear(arrival)
    await user.type(arrival, '31-02-2027{Enter}')
    expect(arrival).toHaveValue('31-02-2027')
    expect(arrival).toHaveAccessibleDescription(/Enter a valid date/)
  })

  it('are asked for again before their picker closes and the search goes on, however it is left', async () => {
    const { user } = renderForm({ destination: BERLIN })
    const arrival = () => screen.getByRole('textbox', { name: 'Check-in' })
    await open(user)
    await user.clear(arrival())
    await user.type(arrival(), '31-02-2027')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(arrival()).toHaveFocus()
    expect(arrival()).toHaveAccessibleDescription(/Enter a valid date/)
    await user.keyboard('{Escape}')
    expect(dates()).toHaveTextContent(/^Dates31-02-2027 – \w+ \d+$/)
    await user.click(submit())
    expect(dates()).toHaveAccessibleDescription(/Enter a valid date/)
    expect(push).not.toHaveBeenCalled()
    await open(user)
    expect(arrival()).toHaveValue('31-02-2027')
    await user.clear(arrival())
    expect(dates()).toHaveAccessibleDescription('')
    await user.type(arrival(), 'soon')
    await user.click(submit())
    await open(user)
    await user.clear(arrival())
    await user.type(arrival(), typed(checkIn))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(dates()).toHaveAccessibleDescription('')
    expect(dates()).toHaveTextContent(/^Dates, \d+ nights?/)
    await user.click(submit())
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(pushed().searchParams.get('check_in')).toBe(checkIn)
  })

  it('give way to a day that is picked', async () => {
    const { user } = renderForm({ destination: BERLIN })
    await open(user)
    const arrival = screen.getByRole('textbox', { name: 'Check-in' })
    await user.clear(arrival)
    await user.type(arrival, 'soon')
    const named = { name: new RegExp(formatDay(checkIn, 'en', 'long')) }
    const [day] = screen.getAllByRole('grid').flatMap((month) => within(month).queryAllByRole('button', named))
    if (!day) throw new Error('there is no such day')
    await user.click(day)
    expect(arrival).toHaveValue(typed(checkIn))
  })

  it('are asked for when they are missing', async () => {
    const { user } = renderForm({ destination: BERLIN, checkIn: null, checkOut: null })
    await user.click(submit())
    expect(screen.getByRole('button', { name: /^Dates/ })).toHaveFocus()
    expect(screen.getByRole('button', { name: /^Dates/ })).toHaveAccessibleDescription(/check-in and check-out dates/)
  })

  it('become one night when only the arrival was picked', async () => {
    const { user } = renderForm({ destination: BERLIN })
    await open(user)
    const arrival = screen.getByRole('textbox', { name: 'Check-in' })
    await user.clear(arrival)
    await user.type(arrival, `${typed(addDays(checkOut, 5))}{Enter}`)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(submit())
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(pushed().searchParams.get('check_out')).toBe(addDays(checkOut, 6))
  })
})

describe('guests', () => {
  it('need the age of every child', async () => {
    const { user } = renderForm({ destination: BERLIN })
    await user.click(screen.getByRole('button', { name: /Guests and rooms/ }))
    await user.click(await screen.findByRole('button', { name: 'More children in room 1' }))
    await user.keyboard('{Escape}')
    await user.click(submit())
    expect(push).not.toHaveBeenCalled()
    const age = await screen.findByLabelText('Age of child 1')
    await waitFor(() => expect(age).toHaveFocus())
    expect(age).toHaveAccessibleDescription('Select an age.')
    await user.selectOptions(age, '7')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(submit())
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(pushed().searchParams.get('guests')).toBe('2-7')
  })

  it('are asked for a missing age where it is chosen, before their picker closes', async () => {
    const { user } = renderForm()
    await user.click(screen.getByRole('button', { name: /Guests and rooms/ }))
    await user.click(await screen.findByRole('button', { name: 'More children in room 1' }))
    await user.click(screen.getByRole('button', { name: 'More children in room 1' }))
    await user.selectOptions(screen.getByLabelText('Age of child 1'), '7')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    const age = screen.getByLabelText('Age of child 2')
    expect(age).toHaveFocus()
    expect(age).toHaveAccessibleDescription('Select an age.')
    expect(screen.getByLabelText('Age of child 1')).toHaveAccessibleDescription('')
    await user.selectOptions(age, '3')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByLabelText('Age of child 1')).not.toBeInTheDocument()
  })

  it('stay within eight rooms, eight adults and six children a room', async () => {
    const { user } = renderForm({ guests: [{ adults: 8, childAges: [1, 2, 3, 4, 5, 6] }] })
    await user.click(screen.getByRole('button', { name: /Guests and rooms/ }))
    const more = await screen.findByRole('button', { name: 'More adults in room 1' })
    expect(more).toHaveAttribute('aria-disabled', 'true')
    await user.click(more)
    await user.click(screen.getByRole('button', { name: 'More children in room 1' }))
    expect(screen.getByRole('button', { name: /8 adults, 6 children, 1 room/ })).toBeInTheDocument()
    for (let room = 2; room <= 8; room++) await user.click(screen.getByRole('button', { name: 'Add a room' }))
    expect(screen.queryByRole('button', { name: 'Add a room' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove room 8' }))
    expect(screen.getByRole('button', { name: 'Add a room' })).toBeInTheDocument()
  })
})

describe('memory', () => {
  it('brings back what was typed and not sent, until it is sent', async () => {
    const first = renderForm()
    await first.user.type(input(), 'Lis')
    first.unmount()
    const second = renderForm()
    expect(input()).toHaveValue('Lis')
    await second.user.clear(input())
    await second.user.type(input(), 'Berlin')
    await second.user.click(submit())
    await waitFor(() => expect(push).toHaveBeenCalled())
    second.unmount()
    renderForm()
    expect(input()).toHaveValue('')
  })

  it('forgets what was typed into another search', async () => {
    const first = renderForm()
    await first.user.type(input(), 'Lis')
    first.unmount()
    renderForm({ destination: BERLIN })
    expect(input()).toHaveValue('Berlin')
  })

  it('shows the hints of an address at their fields', () => {
    renderForm({ checkIn: null, checkOut: null, hints: ['date_past', 'guests_invalid'] })
    expect(screen.getByRole('button', { name: /^Dates/ })).toHaveAccessibleDescription(/This date is in the past/)
    expect(screen.getByRole('button', { name: /Guests/ })).toHaveAccessibleDescription(
      /couldn’t read the number of guests/,
    )
  })
})
