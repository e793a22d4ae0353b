/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { StayInputsProps } from '@/components/search/stay-inputs'
import { StayPicker } from '@/components/search/stay-picker'
import type { SearchDraft } from '@/lib/domain/searches/schema'
import { renderIn } from './site'

const EMPTY: SearchDraft = {
  text: '',
  destination: null,
  checkIn: null,
  checkOut: null,
  rooms: [{ adults: 2, ages: [] }],
}

function Picker({ start }: { start: Partial<SearchDraft> }) {
  const [draft, setDraft] = useState<SearchDraft>({ ...EMPTY, ...start })
  const [unread, setUnread] = useState<StayInputsProps['unread']>(null)
  return (
    <StayPicker
      draft={draft}
      locale="en"
      today="2026-11-21"
      carry={{}}
      onChange={(part) => setDraft({ ...draft, ...part })}
      unread={unread}
      onUnread={setUnread}
    />
  )
}

const show = async (start: Partial<SearchDraft> = {}) => {
  renderIn('en', <Picker start={start} />)
  return within((await screen.findAllByRole('grid'))[0] ?? document.body)
}
const typed = () =>
  screen.getAllByRole('textbox').map((input) => (input instanceof HTMLInputElement ? input.value : ''))

describe('the date picker', () => {
  it('takes a range by pointer, written as dd-mm-yyyy', async () => {
    const grid = await show()
    await userEvent.click(grid.getByRole('button', { name: /Nov 23, 2026/ }))
    await userEvent.click(grid.getByRole('button', { name: /Nov 26, 2026/ }))
    expect(typed()).toEqual(['23-11-2026', '26-11-2026'])
  })

  it('takes a range by keyboard', async () => {
    const grid = await show()
    act(() => grid.getByRole('button', { name: /Nov 23, 2026/ }).focus())
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}')
    expect(typed()).toEqual(['23-11-2026', '25-11-2026'])
  })

  it('keeps the departure while an arrival is typed, and lets it go where it comes first in the end', async () => {
    await show({ checkIn: '2026-12-05', checkOut: '2026-12-10' })
    const [arrival] = screen.getAllByRole('textbox')
    if (!arrival) throw new Error('there is no field')
    await userEvent.click(arrival)
    fireEvent.change(arrival, { target: { value: '25-12-2026' } })
    expect(typed()).toEqual(['25-12-2026', '10-12-2026'])
    fireEvent.change(arrival, { target: { value: '25-11-2026' } })
    await userEvent.tab()
    expect(typed()).toEqual(['25-11-2026', '10-12-2026'])
    fireEvent.change(arrival, { target: { value: '25-12-2026' } })
    fireEvent.keyDown(arrival, { key: 'Enter' })
    expect(typed()).toEqual(['25-12-2026', ''])
  })

  it('takes no range of one day', async () => {
    const grid = await show()
    await userEvent.click(grid.getByRole('button', { name: /Nov 23, 2026/ }))
    await userEvent.click(grid.getByRole('button', { name: /Nov 23, 2026/ }))
    expect(typed()).toEqual(['23-11-2026', ''])
  })

  it('begins today and not before', async () => {
    const grid = await show()
    expect(grid.getByRole('button', { name: /Nov 20, 2026/ })).toBeDisabled()
    expect(grid.getByRole('button', { name: /Nov 21, 2026/ })).toBeEnabled()
  })

  it('ends with a departure a year from today', async () => {
    const grid = await show({ checkIn: '2027-11-15' })
    expect(grid.getByRole('button', { name: /Nov 21, 2027/ })).toBeEnabled()
    expect(grid.getByRole('button', { name: /Nov 22, 2027/ })).toBeDisabled()
  })

  it('lets a departure be 30 nights after the arrival and no more', async () => {
    const grid = await show({ checkIn: '2026-12-01' })
    expect(grid.getByRole('button', { name: /Dec 31, 2026/ })).toBeEnabled()
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByRole('button', { name: /Jan 1, 2027/ })).toBeDisabled()
  })
})
